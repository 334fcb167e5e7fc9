import type { UnreleasedCertificates } from '#domain/certificates/issue-certificate.ts'
import type { BookedCall } from '#domain/enquiries/booked-calls.ts'
import type { ComingRun, RunGap, WaitingList } from '#domain/schedule/coming-runs.ts'
import { formatDateTime, formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { selectedValue } from '../row-selection.tsx'
import type { Work } from './load-welcome.ts'

/** The calls of today, each to be rung from here. */
export function CallLines({ calls }: { calls: BookedCall[] }) {
  return (
    <ul className="waiting-cases">
      {calls.map(({ reference, callAt, name, companyName, contactNumber, owner }) => (
        <li key={reference}>
          {formatDateTime(callAt).slice(-5)} <a href={paths.admin.enquiry(reference)}>{name}</a>
          {companyName && `, ${companyName}`}:{' '}
          <a href={`tel:${contactNumber.replace(/[^+\d]/g, '')}`}>{contactNumber}</a>
          {owner ? `, ${owner} calls` : ', no owner yet'}
        </li>
      ))}
    </ul>
  )
}

/** The enquiries that have waited longest, with the time by which each is due. */
export function EnquiryLines({ enquiries, now }: { enquiries: Work['enquiries']['next']; now: Date }) {
  return (
    <ul className="waiting-cases">
      {enquiries.map(({ reference, name, companyName, excerpt, dueAt, late }) => (
        <li key={reference}>
          <a href={paths.admin.enquiry(reference)}>Answer {name}</a>
          {companyName && `, ${companyName}`}{' '}
          {dueAt && late && <Badge kind="warn">{formatDuration(dueAt, now)} late</Badge>}
          {dueAt && !late && `by ${formatDateTime(dueAt)}`}
          {excerpt && <span className="excerpt">{excerpt}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The oldest held comments, to be decided here. The page of comments, which answers, can undo it. */
export function CommentLines({ comments, mayWrite }: { comments: Work['comments']['oldest']; mayWrite: boolean }) {
  return (
    <ul className="waiting-cases">
      {comments.map(({ id, version, name, text, article }) => (
        <li key={id}>
          {name} on {article.title}
          <span className="excerpt">{text}</span>
          {mayWrite && (
            <form method="post" action={paths.admin.comments} className="row-actions">
              {(['approved', 'rejected'] as const).map((decision) => (
                <button
                  key={decision}
                  className="link-button"
                  name="intent"
                  value={`${decision}/${selectedValue({ id, version })}`}
                  aria-label={`${DECIDE[decision]} the comment by ${name}`}
                >
                  {DECIDE[decision]}
                </button>
              ))}
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

const DECIDE = { approved: 'Approve', rejected: 'Reject' }

/** The dates that begin soon and lack something. */
export function DateLines({ dates, now }: { dates: Work['dates']; now: Date }) {
  return (
    <ul className="waiting-cases">
      {dates.map(({ id, courseName, label, startsAt, gaps, ...run }) => (
        <li key={id}>
          <a href={paths.admin.trainingDate(id)}>
            {courseName}, {label}
          </a>
          , in {formatDuration(now, startsAt)}: {gaps.map((gap) => GAP_LABELS[gap](run)).join(', ')}
        </li>
      ))}
    </ul>
  )
}

type RunWithGap = Pick<ComingRun, 'confirmed' | 'held' | 'capacity' | 'trainersAway'>

const GAP_LABELS: Record<RunGap, (run: RunWithGap) => string> = {
  'no-link': () => 'no joining link',
  'no-trainer': () => 'no trainer chosen',
  'trainer-away': ({ trainersAway }) => `${trainersAway.join(' and ')} away`,
  'few-bookings': (run) => `only ${seatsLabel(run)} booked`,
}

/** "22 of 24, 1 held": paid places of all, and those that are being paid for. */
const seatsLabel = (run: RunWithGap): string =>
  `${run.confirmed} of ${run.capacity}${run.held > 0 ? `, ${run.held} held,` : ''}`

/** Who waits for each date: for a free place to be offered, or for another date. */
export function WaitingListLines({ lists, mayWrite }: { lists: WaitingList[]; mayWrite: boolean }) {
  return (
    <ul className="waiting-cases">
      {lists.map(({ runId, courseName, label, waiting, free }) => (
        <li key={runId}>
          {waiting === 1 ? '1 person waits' : `${waiting.toLocaleString('en-GB')} people wait`} for{' '}
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
        <li key={runId}>
          <a href={paths.admin.attendance(runId)}>
            {courseName}, {label}
          </a>
          : {count}
          {props.mayWrite && (
            <form method="post" action={paths.admin.attendance(runId)} className="row-actions">
              <button
                className="link-button"
                name="intent"
                value="release"
                aria-label={`Release the certificates of ${courseName}, ${label}`}
              >
                Release now
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
