import { formatPence } from '#domain/pence.ts'
import type { CourseSales } from '#domain/reports/course-sales.ts'
import type { RunSummary } from '#domain/schedule/find-run.ts'
import { paths } from '#web/paths.ts'

interface CourseSummaryProps {
  sales: { year: CourseSales; recent: CourseSales }
  dates: RunSummary[]
}

export function CourseSummary({ sales, dates }: CourseSummaryProps) {
  const sum = (part: 'confirmed' | 'held' | 'capacity') => dates.reduce((whole, run) => whole + run[part], 0)
  return (
    <section className="panel" aria-labelledby="sales-title">
      <h2 id="sales-title">At a glance</h2>
      <dl className="sums">
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
