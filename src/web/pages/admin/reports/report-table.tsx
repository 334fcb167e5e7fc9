import type { ReportRow } from '#domain/reports/report-queries.ts'
import { type Report, REPORTS } from '#domain/reports/report.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { columnLabel, formatFigure, REPORT_LABELS, rowHead, rowLabel, WIDE_COLUMNS } from './report-labels.ts'

/** A page shows so many. The CSV has them all. */
const MOST_ROWS = 400

export function ReportTable({ report }: { report: Report }) {
  const { name } = report
  const { columns, notInTable = [] } = REPORTS[name]
  const rows = report.rows.filter((row) => hasFigures(report, row))
  return (
    <section aria-labelledby="table-title" className="admin-section">
      <h2 id="table-title">{REPORT_LABELS[name].title}</h2>
      <div className="report-table" role="region" aria-label={`${REPORT_LABELS[name].title}, figures`} tabIndex={0}>
        <DataTable
          caption={REPORT_LABELS[name].title}
          items={rows.slice(0, MOST_ROWS)}
          keyOf={(row) => row.name}
          empty="Nothing in this period."
          columns={[
            {
              head: rowHead(report),
              cell: (row) =>
                name === 'debtors' ? (
                  <a href={paths.admin.trainee(row.name)}>
                    <code>{row.name}</code>
                  </a>
                ) : (
                  rowLabel(report, row.name)
                ),
            },
            ...Object.entries(columns)
              .filter(([column]) => !notInTable.includes(column))
              .map(([column, unit]) => ({
                head: columnLabel(column, name),
                numeric: unit !== 'text' && unit !== 'day',
                wide: WIDE_COLUMNS[name].includes(column),
                cell: (row: ReportRow) => (
                  <>
                    {column === 'daysLate' && row[column] === 0 ? 'Not yet due' : formatFigure(row[column], unit)}
                    {name === 'revenue' && column === 'net' && Number(row.refunded) > 0 && (
                      <span className="report-refunded">{formatFigure(row.refunded, unit)} refunded</span>
                    )}
                  </>
                ),
              })),
          ]}
        />
      </div>
      {rows.length < report.rows.length && <p>{rowHead(report)}s on which nothing happened are left out.</p>}
      {rows.length > MOST_ROWS && (
        <p>
          The first {MOST_ROWS} of {rows.length.toLocaleString('en-GB')}. The CSV has them all.
        </p>
      )}
    </section>
  )
}

/** Whether something happened in it: a day or month without anything is drawn, but no row. */
const hasFigures = ({ name, by }: Report, row: ReportRow): boolean =>
  by !== 'time' ||
  !REPORTS[name].grouped ||
  Object.keys(REPORTS[name].columns).some((column) => Number(row[column] ?? 0) !== 0)
