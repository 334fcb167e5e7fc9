import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import type { UnreleasedCertificates } from '#domain/certificates/issue-certificate.ts'
import { formatClock } from '#domain/courses/session-times.ts'
import type { BookedCall } from '#domain/enquiries/booked-calls.ts'
import { toTelephoneLink } from '#domain/phone-number.ts'
import type { WaitingList } from '#domain/schedule/coming-runs.ts'
import { formatDeadline, formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { decisionLabel } from '../comments/comment-labels.ts'
import { selectedValue } from '../row-selection.tsx'
import { CASE_LABELS } from '../trainees/cases-section.tsx'
import type { Work } from './load-welcome.ts'

/** One thing on one line: what it is, and at the end how long it has waited or what can be done about it. */
export function ToDoLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <li>
      <div className="to-do-line">{children}</div>
      {end && <div className="to-do-end">{end}</div>}
    </li>
  )
}

/** The cancelled dates with people who have not chosen, and the other open cases that have waited longest. */
export function CaseLines({ open: { cases, total, cancelledRuns }, now }: { open: Work['open']; now: Date }) {
  return (
    <ul className="waiting-cases">
      {cancelledRuns.map(({ runId, courseName, label, people, undecided, stuck }) => (
        <ToDoLine key={runId}>
          {courseName}, <a href={paths.admin.trainingDate(runId)}>{label} cancelled</a>:{' '}
          {[
            ...(undecided > 0 ? [`${describeUndecided(undecided, people)} to choose: another date or a refund`] : []),
            ...(stuck > 0 ? [`${stuck} ${stuck === 1 ? 'choice' : 'choices'} for you to carry out`] : []),
          ].join(', ')}
        </ToDoLine>
      ))}
      {cases.map(({ bookingId, reference, fullName, reason, openedAt }) => (
        <ToDoLine key={`${bookingId} ${reason}`} end={`opened ${formatDuration(openedAt, now)} ago`}>
          <a href={paths.admin.trainee(reference)}>{fullName}</a>: {CASE_LABELS[reason].title}
        </ToDoLine>
      ))}
      {total > cases.length && <li>and {(total - cases.length).toLocaleString('en-GB')} more, opened later</li>}
    </ul>
  )
}

/** "1 trainee still has", "3 of 12 trainees still have" */
const describeUndecided = (undecided: number, people: number): string =>
  `${undecided === people ? '' : `${undecided} of `}${people} ${people === 1 ? 'trainee' : 'trainees'} still ${undecided === 1 ? 'has' : 'have'}`

/** The calls of today, each to be rung from here. */
export function CallLines({ calls }: { calls: BookedCall[] }) {
  return (
    <ul className="waiting-cases">
      {calls.map(({ reference, callAt, name, companyName, contactNumber, owner }) => (
        <ToDoLine key={reference} end={owner ? `${owner} calls` : 'no owner yet'}>
          {formatClock(callAt, site.zone)} <a href={paths.admin.enquiry(reference)}>{name}</a>
          {companyName && `, ${companyName}`}: <a href={toTelephoneLink(contactNumber)}>{contactNumber}</a>
        </ToDoLine>
      ))}
    </ul>
  )
}

/** The enquiries that have waited longest, with the time by which each is due. */
export function EnquiryLines({ enquiries, now }: { enquiries: Work['enquiries']['next']; now: Date }) {
  return (
    <ul className="waiting-cases">
      {enquiries.map(({ reference, name, companyName, excerpt, dueAt, late }) => (
        <ToDoLine key={reference} end={dueAt && <DueBy dueAt={dueAt} late={late} now={now} />}>
          <a href={paths.admin.enquiry(reference)}>Answer {name}</a>
          {companyName && `, ${companyName}`}
          {excerpt && <span className="excerpt"> {excerpt}</span>}
        </ToDoLine>
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
        <ToDoLine key={id} end={mayWrite && <DecideComment id={id} version={version} name={name} />}>
          {name} on {article.title} <span className="excerpt">{text}</span>
        </ToDoLine>
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
          aria-label={`${decisionLabel(decision)} the comment by ${name}`}
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
        <li key={runId}>
          {waiting === 1 ? '1 person is' : `${waiting.toLocaleString('en-GB')} people are`} waiting for{' '}
          <a href={paths.admin.trainingDate(runId)}>
            {courseName}, {label}
          </a>
          {free > 0 && `: ${free} ${free === 1 ? 'place is' : 'places are'} free to offer`}
          {free <= 0 && mayWrite && (
            <>
              : <a href={paths.admin.copyTrainingDates(runId)}>add a date?</a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The earned certificates of each date, which staff may send now. */
export function CertificateLines(props: { certificates: UnreleasedCertificates[]; mayWrite: boolean }) {
  return (
    <ul className="waiting-cases">
      {props.certificates.map(({ runId, courseName, label, count }) => (
        <ToDoLine key={runId} end={props.mayWrite && <Release runId={runId} what={`${courseName}, ${label}`} />}>
          <a href={paths.admin.attendance(runId)}>
            {courseName}, {label}
          </a>
          : {count}
        </ToDoLine>
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
