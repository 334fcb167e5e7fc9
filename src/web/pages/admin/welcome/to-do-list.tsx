import type { ReactNode } from 'react'
import type { OpenCase } from '#domain/cases/cases.ts'
import type { UnansweredCounts } from '#domain/enquiries/list-enquiries.ts'
import type { LateEmailCounts } from '#domain/emails/list-emails.ts'
import type { BalancesDue } from '#domain/payments/ledger.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'
import { CASE_LABELS } from '../trainees/cases-section.tsx'
import { formatDuration } from '#web/pages/date-time.tsx'

interface ToDoListProps {
  open: { cases: OpenCase[]; total: number }
  mails: LateEmailCounts
  enquiries: UnansweredCounts
  overdue: BalancesDue
  now: Date
}

interface ToDoItem {
  key: string
  count: number
  kind: BadgeKind
  /** What it is, with a link to the list that it counts. */
  words: ReactNode
  details?: ReactNode
}

/** What waits for a person, the most pressing first. */
export function ToDoList(props: ToDoListProps) {
  const waiting = toDoItems(props).filter((one) => one.count > 0)
  return (
    <section className="panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">What needs somebody</h2>
      {waiting.length === 0 ? (
        <p className="quiet">Nothing waits for anybody.</p>
      ) : (
        <ul className="waiting">
          {waiting.map(({ key, count, kind, words, details }) => (
            <li key={key}>
              <Badge kind={kind}>{count.toLocaleString('en-GB')}</Badge>
              <div>
                <p>{words}</p>
                {details}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function toDoItems({ open, mails, enquiries, overdue, now }: ToDoListProps): ToDoItem[] {
  const { admin } = paths
  const late = enquiries.late + enquiries.veryLate
  const oldest = enquiries.oldest && `, the first for ${formatDuration(enquiries.oldest, now)}`
  return [
    {
      key: 'cases',
      count: open.total,
      kind: 'danger',
      words: (
        <a href={admin.traineesShown('attention')}>
          {one(open.total) ? 'booking needs attention' : 'bookings need attention'}
        </a>
      ),
      details: <Cases cases={open.cases} total={open.total} now={now} />,
    },
    {
      key: 'given-up',
      count: mails.givenUp,
      kind: 'danger',
      words: (
        <>
          <a href={admin.mailsIn('given-up')}>{one(mails.givenUp) ? 'mail was' : 'mails were'} given up</a>: nobody
          reads {one(mails.givenUp) ? 'it' : 'them'} until somebody sends {one(mails.givenUp) ? 'it' : 'them'} again
        </>
      ),
    },
    {
      key: 'failing',
      count: mails.failing,
      kind: 'warn',
      words: (
        <>
          <a href={admin.mailsIn('failing')}>{one(mails.failing) ? 'mail fails' : 'mails fail'}</a> and{' '}
          {one(mails.failing) ? 'is' : 'are'} tried again by {one(mails.failing) ? 'itself' : 'themselves'}
        </>
      ),
    },
    {
      key: 'waiting',
      count: mails.waiting,
      kind: 'warn',
      words: (
        <>
          <a href={admin.mailsIn('waiting')}>{one(mails.waiting) ? 'mail waits' : 'mails wait'} to be sent</a> for more
          than ten minutes
        </>
      ),
    },
    {
      key: 'enquiries',
      count: late,
      kind: 'warn',
      words: (
        <>
          <a href={admin.lateEnquiries}>{one(late) ? 'enquiry waits' : 'enquiries wait'}</a> for longer than{' '}
          {enquiries.promise}
          {oldest}
        </>
      ),
    },
    {
      key: 'overdue',
      count: overdue.bookings,
      kind: 'warn',
      words: (
        <>
          <a href={admin.traineesShown('overdue')}>{one(overdue.bookings) ? 'balance is' : 'balances are'} overdue</a>:{' '}
          {formatPence(overdue.amount)} in all
        </>
      ),
    },
  ]
}

const one = (count: number): boolean => count === 1

function Cases({ cases, total, now }: { cases: OpenCase[]; total: number; now: Date }) {
  return (
    <ul className="waiting-cases">
      {cases.map(({ bookingId, reference, fullName, reason, openedAt }) => (
        <li key={`${bookingId} ${reason}`}>
          <a href={paths.admin.trainee(reference)}>{reference}</a> {fullName}, for {formatDuration(openedAt, now)}.{' '}
          {CASE_LABELS[reason].title}
        </li>
      ))}
      {total > cases.length && <li>and {(total - cases.length).toLocaleString('en-GB')} more, opened later</li>}
    </ul>
  )
}
