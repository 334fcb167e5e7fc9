import type { ReactNode } from 'react'
import type { BooksCheck } from '#domain/payments/invariants.ts'
import type { BalancesDue } from '#domain/payments/ledger.ts'
import type { ProviderCheck } from '#domain/payments/nightly-comparison.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'
import { dateItem } from './date-items.tsx'
import type { Work } from './load-welcome.ts'
import { mailItems } from './mail-items.tsx'
import { nextTasterItem, tasterLinkItem } from './taster-items.tsx'
import { CallLines, CaseLines, CertificateLines, CommentLines, EnquiryLines, WaitingListLines } from './to-do-lines.tsx'
import { ToDoRow } from './to-do-row.tsx'
import { unmarkedDatesItem } from './unmarked-dates.tsx'
import { unusableCodeItems, type UnusableCodesProps } from './unusable-codes.tsx'

interface ToDoListProps extends UnusableCodesProps {
  work: Work
  overdue: BalancesDue
  books: BooksCheck | null
  provider: ProviderCheck | null
  now: Date
}

export interface ToDoItem {
  key: string
  count: number
  /** What its badge has instead of the count, where there is nothing to count. */
  sign?: string
  kind: BadgeKind
  /** What is to be done, with a link to the list that it counts; null where the one line of the details says it. */
  label: ReactNode
  /** What can be done about it, at the end of its line. */
  action?: ReactNode
  /** The items one by one, each with what can be done about it. */
  details?: ReactNode
}

/** Everything that waits for staff, the most urgent first: what is broken, then what is due today or late, then the rest. */
export const toDoItems = (props: ToDoListProps): ToDoItem[] =>
  [
    dateItem({ ...props, dates: props.work.dates, urgent: true }),
    tasterLinkItem(props.work.tasters, props.now),
    ...moneyItems(props),
    ...peopleItems(props),
    ...mailItems(props.work),
    ...laterItems(props),
    ...unusableCodeItems(props),
  ]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind))

const URGENCY: BadgeKind[] = ['danger', 'warn', 'info']

export function ToDoList({ items }: { items: ToDoItem[] }) {
  return (
    <section className="panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">To do</h2>
      {items.length === 0 ? (
        <p className="quiet">You’re all caught up.</p>
      ) : (
        <ul className="waiting">
          {items.map(({ key, count, sign, kind, label, action, details }) => (
            <li key={key}>
              <Badge kind={kind}>{sign ?? count.toLocaleString('en-GB')}</Badge>
              <div>
                {label && (
                  <ToDoRow as="div" action={action}>
                    {label}
                  </ToDoRow>
                )}
                {details}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const { admin } = paths
const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** Money and places that are not settled. */
function moneyItems({ work: { open }, books, provider, now, mayWrite }: ToDoListProps): ToDoItem[] {
  const unmatched = provider?.differences.filter(({ reference }) => !reference).length ?? 0
  const payouts = provider?.account?.failedPayouts.length ?? 0
  const broken = books?.broken.length ?? 0
  return [
    {
      key: 'cases',
      count: open.bookings,
      kind: 'danger',
      label: open.total + open.cancelledRuns.length + (open.refunds ? 1 : 0) > 1 && (
        <a href={admin.traineesShown('attention')}>
          {plural(open.bookings, 'booking needs attention', 'bookings need attention')}
        </a>
      ),
      details: <CaseLines open={open} now={now} mayWrite={mayWrite} />,
    },
    {
      key: 'payouts',
      count: payouts,
      kind: 'danger',
      label: `${plural(payouts, 'payout', 'payouts')} did not reach our bank account`,
      action: <a href="#provider-title">See which</a>,
    },
    {
      key: 'unmatched',
      count: unmatched,
      kind: 'danger',
      label: `${plural(unmatched, 'card payment', 'card payments')} without a booking here`,
      action: <a href="#provider-title">See which</a>,
    },
    {
      key: 'books',
      count: broken,
      kind: 'danger',
      label: plural(broken, 'check of the books fails', 'checks of the books fail'),
      action: <a href="#books-title">See which</a>,
    },
  ]
}

/** People who wait for us today. */
function peopleItems({ work, overdue, now, mayWrite }: ToDoListProps): ToDoItem[] {
  const { enquiries, calls, emails } = work
  const late = enquiries.late + enquiries.veryLate
  const unanswered = late + enquiries.inTime
  return [
    {
      key: 'given-up',
      count: emails.givenUp,
      kind: 'danger',
      label: `${plural(emails.givenUp, 'email', 'emails')} could not be sent`,
      action: <a href={admin.mailsIn('given-up')}>See why and send again</a>,
    },
    {
      key: 'calls',
      count: calls.length,
      kind: 'warn',
      label: plural(calls.length, 'call booked today', 'calls booked today'),
      details: <CallLines calls={calls} />,
    },
    {
      key: 'enquiries',
      count: unanswered,
      kind: late > 0 ? 'warn' : 'info',
      label: (unanswered > 1 || late > 0) && (
        <>
          <a href={admin.enquiries}>{plural(unanswered, 'enquiry to answer', 'enquiries to answer')}</a>
          {late > 0 && (
            <>
              , <a href={admin.lateEnquiries}>{late.toLocaleString('en-GB')} late</a>: we promise {enquiries.promise}
            </>
          )}
        </>
      ),
      details: <EnquiryLines enquiries={enquiries.next} now={now} />,
    },
    {
      key: 'overdue',
      count: overdue.bookings,
      kind: 'warn',
      label: `${plural(overdue.bookings, 'balance is overdue', 'balances are overdue')}: ${formatPence(overdue.amount)} in total`,
      action: <a href={admin.traineesShown('overdue')}>See who owes</a>,
    },
    {
      key: 'bank-lines',
      count: work.bankLines,
      kind: 'info',
      label: `${plural(work.bankLines, 'bank payment', 'bank payments')} to look at`,
      action: <a href={admin.bankLines}>See what {plural(work.bankLines, 'it is', 'they are')} for</a>,
    },
    {
      key: 'comments',
      count: work.comments.held,
      kind: 'info',
      label: work.comments.held > 1 && <a href={admin.comments}>comments to approve</a>,
      details: <CommentLines comments={work.comments.oldest} mayWrite={mayWrite} />,
    },
  ]
}

/** Why an email has not gone out yet. */
const SLOW = { failing: 'keep trying', waiting: 'send it soon' } as const

/** What comes up in the next weeks, and what happens without staff. */
function laterItems({
  work: { dates, unmarked, waitingLists, certificates, programmes, emails, tasters },
  now,
  mayWrite,
}: ToDoListProps): ToDoItem[] {
  const unreleased = [...certificates, ...programmes].reduce((sum, { count }) => sum + count, 0)
  return [
    nextTasterItem(tasters),
    dateItem({ dates, now, mayWrite, urgent: false }),
    unmarkedDatesItem({ unmarked, now, mayWrite }),
    {
      key: 'waiting-lists',
      count: waitingLists.length,
      kind: waitingLists.some(({ free }) => free > 0) ? 'warn' : 'info',
      label: waitingLists.length > 1 && 'waiting lists',
      details: <WaitingListLines lists={waitingLists} mayWrite={mayWrite} />,
    },
    {
      key: 'certificates',
      count: unreleased,
      kind: 'info',
      label: plural(unreleased, 'certificate to release', 'certificates to release'),
      details: <CertificateLines {...{ certificates, programmes, mayWrite }} />,
    },
    ...(['failing', 'waiting'] as const).map((state) => ({
      key: `slow-${state}`,
      count: emails[state],
      kind: 'warn' as const,
      label: `${plural(emails[state], 'email has', 'emails have')} not gone out for more than ten minutes; we ${SLOW[state]}`,
      action: <a href={admin.mailsIn(state)}>See which</a>,
    })),
  ]
}
