import { type MetaArgs, useLocation } from 'react-router'
import { type Period, PERIOD_KINDS } from '#domain/reports/period.ts'
import { GROUPINGS } from '#domain/reports/report-queries.ts'
import {
  hasLater,
  loadReport,
  readReport,
  type Report,
  REPORT_NAMES,
  REPORTS,
  type ReportTotals,
} from '#domain/reports/report.ts'
import { addDays } from '#domain/time-zone.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../admin-page.tsx'
import { HiddenParams, ListDays, ListSelect } from '../list-controls.tsx'
import { listAddress } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/reports'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import {
  columnLabel,
  comparedWith,
  formatFigure,
  GROUPING_LABELS,
  PERIOD_LABELS,
  periodLabel,
  REPORT_LABELS,
} from './report-labels.ts'
import reportsCss from './reports.css?inline'

export const handle = { frame: 'admin', css: `${adminCss}${reportsCss}` }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Reports',
    description: 'Revenue, places, bookings, debtors and VAT for any period.',
    path: paths.admin.reports,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const now = platform.clock.now()
  const asked = readReport(Object.fromEntries(url.searchParams), now)
  return { report: await loadReport(platform, asked), later: hasLater(asked, now), mayWrite }
}

export default function Reports({ loaderData: { report, later, mayWrite } }: Route.ComponentProps) {
  const { name, period } = report
  const { search } = useLocation()
  const { title, says } = REPORT_LABELS[name]
  return (
    <AdminPage
      heading="Reports"
      summary={REPORTS[name].dated ? `${title}, ${periodLabel(period)}` : title}
      actions={
        mayWrite && (
          <ButtonLink kind="quiet" small href={`${paths.admin.exportReport}${search}`} download="">
            Download CSV
          </ButtonLink>
        )
      }
    >
      <ListTabs
        label="Reports"
        name="report"
        tabs={REPORT_NAMES.map((value) => ({ value, label: REPORT_LABELS[value].title }))}
      />
      <PeriodForm report={report} later={later} />
      <p className="quiet">{says}</p>
      <Totals report={report} />
      <ReportChart report={report} />
      <ReportTable report={report} />
    </AdminPage>
  )
}

function PeriodForm({ report: { name, period }, later }: { report: Report; later: boolean }) {
  const location = useLocation()
  const { dated, grouped } = REPORTS[name]
  if (!dated) return null
  const stepTo = (on: string) => listAddress(location, { on })
  return (
    <form className="list-search" action={paths.admin.reports} data-apply="">
      <HiddenParams keeps={(param) => param === 'report' || param === 'on'} />
      <ListSelect
        name="period"
        label="Period"
        options={PERIOD_KINDS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
        usual="month"
      />
      {period.kind === 'custom' || <input type="hidden" name="from" value={period.from} />}
      {period.kind === 'custom' || <input type="hidden" name="to" value={period.to} />}
      {period.kind === 'custom' && <ListDays />}
      {grouped && (
        <ListSelect
          name="by"
          label="By"
          usual="time"
          options={GROUPINGS.map((value) => ({ value, label: GROUPING_LABELS[value] }))}
        />
      )}
      <span className="without-scripts">
        <button className="button button-quiet button-small">Show</button>
      </span>
      {period.kind !== 'custom' && (
        <p className="report-steps">
          <a href={stepTo(addDays(period.from, -1))}>← {periodLabel({ ...period, ...period.before })}</a>
          {later && <a href={stepTo(addDays(period.to, 1))}>{periodLabel(periodAfter(period))} →</a>}
        </p>
      )}
    </form>
  )
}

const periodAfter = (period: Period): Period => ({ ...period, from: addDays(period.to, 1) })

function Totals({ report: { name, totals, totalsBefore, period } }: { report: Report }) {
  const shown = Object.entries(REPORTS[name].columns).filter(([column]) => totalOf(totals, column) !== undefined)
  return (
    <section aria-labelledby="totals-title" className="panel">
      <h2 id="totals-title">Totals</h2>
      {totalsBefore && <p className="quiet">{comparedWith(period)}</p>}
      <dl className="report-sums">
        {shown.map(([column, unit]) => (
          <div key={column}>
            <dt>{columnLabel(column, name)}</dt>
            <dd>{formatFigure(totalOf(totals, column), unit)}</dd>
            {totalsBefore && <dd>{formatFigure(totalOf(totalsBefore, column), unit)} before</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

const totalOf = ({ sums, counts }: ReportTotals, column: string) => sums[column] ?? counts[column]
