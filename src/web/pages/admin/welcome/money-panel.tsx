import type { MonthlyRevenue } from '#domain/payments/ledger.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { MoneyChart } from './money-chart.tsx'

/** The month so far: four sums, each leading to what it is the sum of, and how it came to be. */
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
              <a href={paths.admin.documentsSince(begun)}>{formatPence(taken)}</a>
            </dd>
          </div>
          <div>
            <dt>Refunded</dt>
            <dd>
              <a href={paths.admin.documentsSince(begun, 'C')}>{formatPence(refunded)}</a>
            </dd>
          </div>
          <div>
            <dt>Still due this month</dt>
            <dd>
              <a href={paths.admin.traineesShown('due-this-month')}>{formatPence(due.amount)}</a>
              <span>{balances(due.bookings)}</span>
            </dd>
          </div>
          <div>
            <dt>Overdue</dt>
            <dd>
              <a href={paths.admin.traineesShown('overdue')}>{formatPence(overdue.amount)}</a>
              <span>{balances(overdue.bookings)}</span>
            </dd>
          </div>
        </dl>
        <MoneyChart money={money} />
      </div>
    </section>
  )
}

const balances = (count: number): string => (count === 1 ? '1 balance' : `${count} balances`)
