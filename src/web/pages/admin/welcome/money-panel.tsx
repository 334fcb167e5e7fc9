import type { BooksCheck } from '#domain/payments/invariants.ts'
import type { DailyRevenue, MonthlyRevenue } from '#domain/payments/ledger.ts'
import { formatPence, type Pence, pence, toPounds } from '#domain/pence.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'

/** The month so far: sums, each linked to the list that it adds up, and a chart. */
export function MoneyPanel({ money }: { money: MonthlyRevenue }) {
  const { taken, refunded, due, overdue, days } = money
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

const WIDTH = 520
const HEIGHT = 220
const LEFT = 60
const RIGHT = 10
const TOP = 14
const BOTTOM = 32

/** The revenue added up day by day, with the month before as a dashed line. */
function MoneyChart({ money }: { money: MonthlyRevenue }) {
  const { days, before, length } = money
  const now = runningTotals(days)
  const then = runningTotals(before)
  const most = axisMaximum(pence(Math.max(...now, ...then)))
  const x = (day: number) => LEFT + ((WIDTH - LEFT - RIGHT) * day) / Math.max(length, before.length)
  const y = (sum: Pence) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * sum) / most
  const line = (sums: Pence[]) =>
    sums.map((sum, day) => `${day === 0 ? 'M' : 'L'}${round(x(day))} ${round(y(sum))}`).join('')
  const total = now.at(-1) ?? pence(0)
  const sameDay = Math.min(days.length, before.length)
  const lastMonth = before[sameDay - 1]
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Taken this month, day by day">
        {[pence(0), pence(most / 2), most].map((sum) => (
          <g key={sum}>
            <path className="chart-rule" d={`M${LEFT} ${round(y(sum))}H${WIDTH - RIGHT}`} />
            <text className="chart-word" x={LEFT - 8} y={round(y(sum) + 5)} textAnchor="end">
              {shortSum(sum)}
            </text>
          </g>
        ))}
        {[1, 8, 15, 22, length].map((day) => (
          <text key={day} className="chart-word" x={round(x(day - 0.5))} y={HEIGHT - 10} textAnchor="middle">
            {day}
          </text>
        ))}
        <path
          className="chart-water"
          d={`${line(now)}L${round(x(now.length - 1))} ${HEIGHT - BOTTOM}L${LEFT} ${HEIGHT - BOTTOM}Z`}
        />
        <path className="chart-before" d={line(then)} />
        <path className="chart-now" d={line(now)} />
        <circle className="chart-today" cx={round(x(now.length - 1))} cy={round(y(total))} r="5" />
      </svg>
      <figcaption>
        Dashed: last month, {formatPence(then[sameDay] ?? pence(0))}
        {lastMonth && ` by ${DAY_AND_MONTH.format(new Date(lastMonth.day))}`}.{' '}
        <a href={paths.admin.reports}>All reports</a>
      </figcaption>
    </figure>
  )
}

const DAY_AND_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 0, then the total after each day. */
function runningTotals(days: DailyRevenue[]): Pence[] {
  let sum = pence(0)
  return [sum, ...days.map(({ taken }) => (sum = pence(sum + taken)))]
}

/** The next round sum above `most`, so that the axis has round labels. */
function axisMaximum(most: Pence): Pence {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 10_000)))
  return pence(Math.ceil(Math.max(most, 10_000) / step / 2) * step * 2)
}

/** "£100k", "£4m": short enough for the axis on a phone. */
function shortSum(sum: Pence): string {
  const pounds = toPounds(sum)
  return pounds < 1000 ? `£${pounds}` : pounds < 1_000_000 ? `£${pounds / 1000}k` : `£${pounds / 1_000_000}m`
}

const round = (place: number): number => Math.round(place * 10) / 10

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
