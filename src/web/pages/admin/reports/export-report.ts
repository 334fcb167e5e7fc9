import { toPounds, pence } from '#domain/pence.ts'
import type { Unit } from '#domain/reports/report-queries.ts'
import { loadReport, readReport, REPORTS } from '#domain/reports/report.ts'
import type { CsvValue } from '#platform/csv.ts'
import { csvFile } from '#web/pages/download.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/export-report'
import { columnLabel, GROUPING_LABELS, REPORT_LABELS, rowLabel } from './report-labels.ts'

/** Every row of the report as it is shown, and no total: a spreadsheet makes its own. Sums are in pounds. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const report = await loadReport(platform, readReport(Object.fromEntries(url.searchParams), platform.clock.now()))
  const { name, by, period, rows } = report
  const { columns } = REPORTS[name]
  const heads = [
    REPORT_LABELS[name].rows ?? GROUPING_LABELS[by],
    ...Object.keys(columns).map((column) => columnLabel(column, name)),
  ]
  const lines = rows.map((row) => [
    by === 'time' && REPORTS[name].grouped ? { date: row.name } : rowLabel(report, row.name),
    ...Object.entries(columns).map(([column, unit]) => cellValue(row[column], unit)),
  ])
  const days = REPORTS[name].dated ? `-${period.from}-${period.to}` : ''
  return csvFile(`${name}${days}`, [heads, ...lines])
}

function cellValue(value: string | number | null | undefined, unit: Unit): CsvValue {
  const known = value ?? (unit === 'text' || unit === 'day' ? null : 0)
  if (unit === 'day' && typeof known === 'string') return { date: known }
  return unit === 'pence' ? toPounds(pence(Number(known))) : known
}
