import type { ReportRow } from '#domain/reports/report-queries.ts'
import { type Report, REPORTS } from '#domain/reports/report.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { columnLabel, formatFigure, GROUPING_LABELS, REPORT_LABELS, rowLabel } from './report-labels.ts'

/** A page shows so many. The CSV has them all. */
const MOST_ROWS = 400

/** The rows of a report. */
export function ReportTable({ report }: { report: Report }) {
  const { name, by, rows } = report
  const { columns } = REPORTS[name]
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
              head: REPORT_LABELS[name].rows ?? GROUPING_LABELS[by],
              cell: (row) =>
                name === 'debtors' ? (
                  <a href={paths.admin.trainee(row.name)}>
                    <code>{row.name}</code>
                  </a>
                ) : (
                  rowLabel(report, row.name)
                ),
            },
            ...Object.entries(columns).map(([column, unit]) => ({
              head: columnLabel(column),
              numeric: unit !== 'text' && unit !== 'day',
              cell: (row: ReportRow) => formatFigure(row[column], unit),
            })),
          ]}
        />
      </div>
      {rows.length > MOST_ROWS && (
        <p>
          The first {MOST_ROWS} of {rows.length.toLocaleString('en-GB')}. The CSV has them all.
        </p>
      )}
    </section>
  )
}
