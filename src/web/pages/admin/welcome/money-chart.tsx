import type { DailyRevenue, MonthlyRevenue } from '#domain/payments/ledger.ts'
import { formatPence, type Pence, pence, toPounds } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'

const WIDTH = 520
const HEIGHT = 220
const LEFT = 60
const RIGHT = 10
const TOP = 14
const BOTTOM = 32

/** The revenue added up day by day, with the month before as a dashed line. */
export function MoneyChart({ money }: { money: MonthlyRevenue }) {
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
