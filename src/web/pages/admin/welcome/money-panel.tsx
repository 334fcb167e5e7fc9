import type { BooksCheck } from '#domain/payments/invariants.ts'
import type { MonthlyRevenue } from '#domain/payments/ledger.ts'
import { formatPence, type Pence, pence } from '#domain/pence.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { MoneyChart } from './money-chart.tsx'

export function MoneyPanel({ money }: { money: MonthlyRevenue }) {
  const { taken, refunded, due, overdue, dueInAll, days } = money
  const begun = days[0]?.day ?? ''
  return (
    <section className="panel" aria-labelledby="money-title">
      <h2 id="money-title">Money this month</h2>
      <div className="money">
        <dl className="sums">
          <div>
            <dt>Taken</dt>
            <dd>
              <Sum amount={taken} href={paths.admin.documentsSince(begun)} />
              {refunded > 0 && <span>{formatPence(pence(taken - refunded))} net of refunds</span>}
            </dd>
          </div>
          <div>
            <dt>Refunded</dt>
            <dd>
              <Sum amount={refunded} href={paths.admin.documentsSince(begun, 'C')} />
            </dd>
          </div>
          <div>
            <dt>Still due this month</dt>
            <dd>
              <Sum amount={due.amount} href={paths.admin.traineesShown('due-this-month')} />
              {due.bookings > 0 && <span>{balances(due.bookings)}</span>}
              {dueInAll > due.amount && (
                <span>
                  <a href={paths.admin.debtors}>{formatPence(dueInAll)} due in all</a>
                </span>
              )}
            </dd>
          </div>
          {overdue.bookings > 0 && (
            <div>
              <dt>Overdue</dt>
              <dd>
                <a href={paths.admin.traineesShown('overdue')}>{formatPence(overdue.amount)}</a>
                <span>{balances(overdue.bookings)}</span>
              </dd>
            </div>
          )}
        </dl>
        <MoneyChart money={money} />
      </div>
    </section>
  )
}

/** A sum with a link to the list that it adds up, unless there is nothing in it. */
const Sum = ({ amount, href }: { amount: Pence; href: string }) =>
  amount > 0 ? <a href={href}>{formatPence(amount)}</a> : <strong>{formatPence(amount)}</strong>

const balances = (count: number): string => (count === 1 ? '1 balance' : `${count} balances`)

/** The result of the last hourly check of the books. */
export function BooksPanel({ books }: { books: BooksCheck }) {
  return (
    <section className="panel" aria-labelledby="books-title">
      <h2 id="books-title" tabIndex={-1}>
        Do the books balance?
      </h2>
      <CheckResult books={books} />
    </section>
  )
}

function CheckResult({ books: { broken, rules, checkedAt, stale } }: { books: BooksCheck }) {
  return (
    <>
      <p>
        {broken.length === 0 ? <Badge kind="ok">Yes</Badge> : <Badge kind="danger">No</Badge>}{' '}
        {broken.length === 0
          ? `All ${rules} checks passed at ${formatDateTime(checkedAt)}.`
          : `${broken.length} of ${rules} checks failed at ${formatDateTime(checkedAt)}.`}{' '}
        {stale && <Badge kind="warn">More than two hours old: ask your developer</Badge>}
      </p>
      {broken.length > 0 && (
        <>
          <ul className="broken">
            {broken.map(({ invariant, records }) => (
              <li key={invariant}>
                <strong>{invariant}</strong>: not true of {records.length === 20 ? '20 or more' : records.length}{' '}
                {records.length === 1 ? 'record' : 'records'}, such as <span className="code">{records[0]}</span>
              </li>
            ))}
          </ul>
          <p>Ask your developer to look before you take more payments.</p>
        </>
      )}
    </>
  )
}
