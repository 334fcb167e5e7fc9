import type { PriceRecord } from '#domain/courses/list-prices.ts'
import { formatPence } from '#domain/pence.ts'
import type { CourseSales } from '#domain/reports/course-sales.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { paths } from '#web/paths.ts'
import { formatDate } from '../../date-time.tsx'
import { formatEarlyBird } from './price-list.tsx'

interface CourseSummaryProps {
  prices: PriceRecord[]
  sales: { year: CourseSales; recent: CourseSales }
  dates: RunSummary[]
}

/** How the course is doing: what it costs, how full its dates are, and what it has taken. */
export function CourseSummary({ prices, sales, dates }: CourseSummaryProps) {
  const current = prices.find(({ state }) => state === 'current')
  const next = prices.findLast(({ state }) => state === 'coming')
  const sum = (part: 'confirmed' | 'held' | 'capacity') => dates.reduce((whole, run) => whole + run[part], 0)
  return (
    <section className="panel" aria-labelledby="sales-title">
      <h2 id="sales-title">At a glance</h2>
      <dl className="sums">
        <div>
          <dt>Price now</dt>
          <dd>
            <a href="#prices-title">{current ? formatPence(current.price) : 'No price yet'}</a>
            {current && <span>{formatPence(current.deposit)} deposit</span>}
            {current?.earlyBird && <span>Early bird {formatEarlyBird(current.earlyBird)}</span>}
            {next?.countsFrom && (
              <span>
                {formatPence(next.price)} from {formatDate(next.countsFrom)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Sold for coming dates</dt>
          <dd>
            <strong>{sum('confirmed')}</strong>
            <span>
              of {count(sum('capacity'), 'place')} on {count(dates.length, 'date')}
              {sum('held') > 0 && `, ${sum('held').toLocaleString('en-GB')} held`}
            </span>
          </dd>
        </div>
        <Sales head={`Sold in ${sales.year.since.slice(0, 4)}`} sales={sales.year} />
        <Sales head="Sold in the last 90 days" sales={sales.recent} />
      </dl>
      <p>
        <a href={paths.admin.revenueByCourse}>Revenue by course</a>
      </p>
    </section>
  )
}

function Sales({ head, sales: { places, cancelled, revenue } }: { head: string; sales: CourseSales }) {
  return (
    <div>
      <dt>{head}</dt>
      <dd>
        <strong>{places.toLocaleString('en-GB')}</strong>
        <span>
          {places === 1 ? 'place' : 'places'}, {formatPence(revenue)} after refunds
          {cancelled > 0 && `, ${cancelled.toLocaleString('en-GB')} cancelled`}
        </span>
      </dd>
    </div>
  )
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-GB')} ${one}${number === 1 ? '' : 's'}`
