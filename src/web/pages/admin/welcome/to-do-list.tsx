import type { ReactNode } from 'react'
import type { CancelledRunCase, OpenCase } from '#domain/cases/cases.ts'
import type { LateEmailCounts } from '#domain/emails/list-emails.ts'
import type { UnansweredCounts } from '#domain/enquiries/list-enquiries.ts'
import type { BalancesDue } from '#domain/payments/ledger.ts'
import { formatPence } from '#domain/pence.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'
import { CASE_LABELS } from '../trainees/cases-section.tsx'

interface ToDoListProps {
  open: { cases: OpenCase[]; total: number; cancelledRuns: CancelledRunCase[] }
  emails: LateEmailCounts
  enquiries: UnansweredCounts
  overdue: BalancesDue
  failedPayouts: number
  now: Date
}

interface ToDoItem {
  key: string
  count: number
  kind: BadgeKind
  /** What is to be done, with a link to the list that it counts. */
  label: ReactNode
  details?: ReactNode
}

/** What staff have to do, the most urgent first. */
export function ToDoList(props: ToDoListProps) {
  const items = toDoItems(props).filter((item) => item.count > 0)
  return (
    <section className="panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">What needs somebody</h2>
      {items.length === 0 ? (
        <p className="quiet">Nothing waits for anybody.</p>
      ) : (
        <ul className="waiting">
          {items.map(({ key, count, kind, label, details }) => (
            <li key={key}>
              <Badge kind={kind}>{count.toLocaleString('en-GB')}</Badge>
              <div>
                <p>{label}</p>
                {details}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function toDoItems({ open, emails, enquiries, overdue, failedPayouts, now }: ToDoListProps): ToDoItem[] {
  const { admin } = paths
  const late = enquiries.late + enquiries.veryLate
  const oldest = enquiries.oldest && `, the first for ${formatDuration(enquiries.oldest, now)}`
  return [
    {
      key: 'cases',
      count: open.total,
      kind: 'danger',
      label: (
        <a href={admin.traineesShown('attention')}>
          {isOne(open.total) ? 'booking needs attention' : 'bookings need attention'}
        </a>
      ),
      details: <Cases cases={open.cases} total={open.total} now={now} />,
    },
    ...open.cancelledRuns.map(({ runId, courseName, label, people, undecided, stuck }) => ({
      key: runId,
      count: undecided + stuck,
      kind: 'warn' as const,
      label: (
        <>
          {courseName}, <a href={admin.trainingDate(runId)}>{label} cancelled</a>: {undecided} of {people} have not
          chosen
          {stuck > 0 && `, ${stuck} ${isOne(stuck) ? 'choice' : 'choices'} for you to carry out`}
        </>
      ),
    })),
    {
      key: 'payouts',
      count: failedPayouts,
      kind: 'danger',
      label: (
        <>
          <a href="#provider-title">{isOne(failedPayouts) ? 'payout' : 'payouts'}</a> did not reach our bank account
        </>
      ),
    },
    {
      key: 'given-up',
      count: emails.givenUp,
      kind: 'danger',
      label: (
        <>
          <a href={admin.mailsIn('given-up')}>{isOne(emails.givenUp) ? 'mail was' : 'mails were'} given up</a>: nobody
          reads {isOne(emails.givenUp) ? 'it' : 'them'} until somebody sends {isOne(emails.givenUp) ? 'it' : 'them'}{' '}
          again
        </>
      ),
    },
    {
      key: 'failing',
      count: emails.failing,
      kind: 'warn',
      label: (
        <>
          <a href={admin.mailsIn('failing')}>{isOne(emails.failing) ? 'mail fails' : 'mails fail'}</a> and{' '}
          {isOne(emails.failing) ? 'is' : 'are'} tried again by {isOne(emails.failing) ? 'itself' : 'themselves'}
        </>
      ),
    },
    {
      key: 'waiting',
      count: emails.waiting,
      kind: 'warn',
      label: (
        <>
          <a href={admin.mailsIn('waiting')}>{isOne(emails.waiting) ? 'mail waits' : 'mails wait'} to be sent</a> for
          more than ten minutes
        </>
      ),
    },
    {
      key: 'enquiries',
      count: late,
      kind: 'warn',
      label: (
        <>
          <a href={admin.lateEnquiries}>{isOne(late) ? 'enquiry waits' : 'enquiries wait'}</a> for longer than{' '}
          {enquiries.promise}
          {oldest}
        </>
      ),
    },
    {
      key: 'overdue',
      count: overdue.bookings,
      kind: 'warn',
      label: (
        <>
          <a href={admin.traineesShown('overdue')}>{isOne(overdue.bookings) ? 'balance is' : 'balances are'} overdue</a>
          : {formatPence(overdue.amount)} in all
        </>
      ),
    },
  ]
}

const isOne = (count: number): boolean => count === 1

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
