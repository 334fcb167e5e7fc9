import { site } from '#content/site.ts'
import type { UnreleasedCertificates } from '#domain/certificates/issue-certificate.ts'
import { formatClock } from '#domain/courses/session-times.ts'
import type { BookedCall } from '#domain/enquiries/booked-calls.ts'
import { formatPence } from '#domain/pence.ts'
import { shownPhone } from '#domain/phone-country.ts'
import type { WaitingList } from '#domain/schedule/coming-runs.ts'
import { isolated } from '#platform/isolated-text.ts'
import { formatDeadline, formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { decisionLabel } from '../comments/comment-labels.ts'
import { selectedValue } from '../row-selection.tsx'
import { CASE_LABELS } from '../trainees/cases-section.tsx'
import type { Work } from './load-welcome.ts'
import { ToDoRow } from './to-do-row.tsx'
import { Sender } from '../enquiries/enquiry-labels.tsx'

interface CaseLinesProps {
  open: Work['open']
  now: Date
  mayWrite: boolean
}

/** The cancelled dates with people who have not chosen, the refunds that failed, and the other open cases that have waited longest. */
export function CaseLines({ open: { cases, total, cancelledRuns, refunds }, now, mayWrite }: CaseLinesProps) {
  return (
    <ul className="waiting-cases">
      {cancelledRuns.map(({ runId, courseName, label, people, undecided, stuck }) => (
        <ToDoRow key={runId} action={<a href={paths.admin.attentionOf(runId)}>See who</a>}>
          {courseName}, <a href={paths.admin.trainingDate(runId)}>{label} cancelled</a>:{' '}
          {[
            ...(undecided > 0 ? [`${describeUndecided(undecided, people)} to choose: another date or a refund`] : []),
            ...(stuck > 0 ? [`${stuck} ${stuck === 1 ? 'choice' : 'choices'} for you to carry out`] : []),
          ].join(', ')}
        </ToDoRow>
      ))}
      {refunds && (
        <ToDoRow action={mayWrite && <a href={paths.admin.failedRefunds}>Open</a>}>
          {refunds.count.toLocaleString('en-GB')} refunds failed, {formatPence(refunds.amount)} in all
        </ToDoRow>
      )}
      {cases.map(({ bookingId, reference, fullName, reason, openedAt }) => (
        <ToDoRow
          key={`${bookingId} ${reason}`}
          when={`opened ${formatDuration(openedAt, now)} ago`}
          action={
            <a href={paths.admin.trainee(reference)} aria-label={`Open the case of ${isolated(fullName)}`}>
              Open
            </a>
          }
        >
          <bdi>{fullName}</bdi>: {CASE_LABELS[reason].title}
        </ToDoRow>
      ))}
      {total > cases.length && <li>and {(total - cases.length).toLocaleString('en-GB')} more, opened later</li>}
    </ul>
  )
}

/** "1 trainee still has", "3 of 12 trainees still have" */
const describeUndecided = (undecided: number, people: number): string =>
  `${undecided === people ? '' : `${undecided} of `}${people} ${people === 1 ? 'trainee' : 'trainees'} still ${undecided === 1 ? 'has' : 'have'}`

function CallLink({ number }: { number: string }) {
  const { shown, link } = shownPhone(number)
  return link === null ? `Call ${shown}` : <a href={link}>Call {shown}</a>
}

/** The calls of today, each to be rung from here. */
export function CallLines({ calls }: { calls: BookedCall[] }) {
  return (
    <ul className="waiting-cases">
      {calls.map(({ reference, callAt, name, companyName, contactNumber, owner }) => (
        <ToDoRow
          key={reference}
          when={owner ? `${owner} calls` : 'no owner yet'}
          action={<CallLink number={contactNumber} />}
        >
          {formatClock(callAt, site.zone)}{' '}
          <a href={paths.admin.enquiry(reference)}>
            <Sender name={name} companyName={companyName} />
          </a>
        </ToDoRow>
      ))}
    </ul>
  )
}

/** The enquiries that have waited longest, with the time by which each is due. */
export function EnquiryLines({ enquiries, now }: { enquiries: Work['enquiries']['next']; now: Date }) {
  return (
    <ul className="waiting-cases">
      {enquiries.map(({ reference, name, companyName, excerpt, dueAt, late }) => (
        <ToDoRow
          key={reference}
          when={dueAt && <DueBy dueAt={dueAt} late={late} now={now} />}
          action={
            <a href={paths.admin.enquiry(reference)} aria-label={`Answer ${isolated(name)}`}>
              Answer
            </a>
          }
        >
          <Sender name={name} companyName={companyName} />
          {excerpt && (
            <span className="excerpt">
              {' '}
              <bdi>{excerpt}</bdi>
            </span>
          )}
        </ToDoRow>
      ))}
    </ul>
  )
}

function DueBy({ dueAt, late, now }: { dueAt: Date; late: boolean; now: Date }) {
  return late ? <Badge kind="warn">{formatDuration(dueAt, now)} late</Badge> : <>by {formatDeadline(dueAt)}</>
}

/** The oldest held comments, to be decided here. The page of comments, which answers, can undo it. */
export function CommentLines({ comments, mayWrite }: { comments: Work['comments']['oldest']; mayWrite: boolean }) {
  return (
    <ul className="waiting-cases">
      {comments.map(({ id, version, name, text, article }) => (
        <ToDoRow key={id} action={mayWrite && <DecideComment id={id} version={version} name={name} />}>
          <span className="comment-of">
            <span>
              <bdi>{name}</bdi> on {article.title}
            </span>{' '}
            <span className="excerpt">
              <bdi>{text}</bdi>
            </span>
          </span>
        </ToDoRow>
      ))}
    </ul>
  )
}

function DecideComment({ id, version, name }: { id: string; version: number; name: string }) {
  return (
    <form method="post" action={paths.admin.comments} className="row-actions">
      {(['approved', 'rejected'] as const).map((decision) => (
        <button
          key={decision}
          className="link-button"
          name="intent"
          value={`${decision}/${selectedValue({ id, version })}`}
          aria-label={`${decisionLabel(decision)} the comment by ${isolated(name)}`}
        >
          {decisionLabel(decision)}
        </button>
      ))}
    </form>
  )
}

/** Who waits for each date: for a free place to be offered, or for another date. */
export function WaitingListLines({ lists, mayWrite }: { lists: WaitingList[]; mayWrite: boolean }) {
  return (
    <ul className="waiting-cases">
      {lists.map(({ runId, courseName, label, waiting, free }) => (
        <ToDoRow key={runId} action={mayWrite && <WaitingListAction runId={runId} free={free} />}>
          {waiting === 1 ? '1 person is' : `${waiting.toLocaleString('en-GB')} people are`} waiting for{' '}
          <a href={paths.admin.trainingDate(runId)}>
            {courseName}, {label}
          </a>
          {free > 0 && `: ${free} ${free === 1 ? 'place is' : 'places are'} free to offer`}
        </ToDoRow>
      ))}
    </ul>
  )
}

const WaitingListAction = ({ runId, free }: { runId: string; free: number }) =>
  free > 0 ? (
    <a href={paths.admin.trainingDate(runId)}>Offer {free === 1 ? 'the place' : 'the places'}</a>
  ) : (
    <a href={paths.admin.copyTrainingDates(runId)}>Add a date</a>
  )

interface CertificateLinesProps {
  certificates: UnreleasedCertificates[]
  /** Of the twelve weeks, each of which wants its coach's words. */
  programmes: UnreleasedCertificates[]
  mayWrite: boolean
}

/** The earned certificates of each date, which staff may send now. */
export function CertificateLines(props: CertificateLinesProps) {
  return (
    <ul className="waiting-cases">
      {props.certificates.map(({ runId, courseName, label, count }) => (
        <ToDoRow key={runId} action={props.mayWrite && <Release runId={runId} what={`${courseName}, ${label}`} />}>
          <a href={paths.admin.attendance(runId)}>
            {courseName}, {label}
          </a>
          : {count}
        </ToDoRow>
      ))}
      {props.programmes.map(({ runId, courseName, label, count }) => (
        <ToDoRow key={`weeks ${runId}`}>
          <a href={paths.admin.attendanceOf(runId, 'evenings')}>
            {courseName}, {label}
          </a>
          : {count} for the twelve weeks, with the coach’s reference
        </ToDoRow>
      ))}
    </ul>
  )
}

function Release({ runId, what }: { runId: string; what: string }) {
  return (
    <form method="post" action={paths.admin.attendance(runId)} className="row-actions">
      <button className="link-button" name="intent" value="release" aria-label={`Release the certificates of ${what}`}>
        Release now
      </button>
    </form>
  )
}
