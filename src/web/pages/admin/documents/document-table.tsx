import type { DocumentLine } from '#domain/documents/find-documents.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDate } from '#web/pages/date-time.tsx'
import { SERIES_LABELS } from './series-words.ts'

export function DocumentTable({ rows, narrowed }: { rows: DocumentLine[]; narrowed: boolean }) {
  return (
    <DataTable
      caption="Documents"
      items={rows}
      keyOf={({ id }) => id}
      empty={
        narrowed ? 'No document fits. Clear the search to see all.' : 'The first payment brings the first receipt.'
      }
      columns={[
        { head: 'Number', cell: ({ number }) => <code>{number}</code> },
        { head: 'Kind', cell: ({ series }) => SERIES_LABELS[series] ?? series },
        {
          head: 'Booking',
          cell: ({ booking }) => (
            <a href={paths.admin.trainee(booking.reference)}>
              <code>{booking.reference}</code>
            </a>
          ),
        },
        { head: 'For', cell: ({ booking }) => booking.fullName },
        { head: 'Date', cell: ({ issuedAt }) => <span className="moment">{formatDate(issuedAt)}</span> },
        { head: 'Sum', numeric: true, cell: ({ amount }) => formatPence(amount) },
        {
          head: 'Paper',
          cell: ({ id, number }) => (
            <a href={paths.admin.document(id)} download="" data-row="" aria-label={`PDF of ${number}`}>
              PDF
            </a>
          ),
        },
      ]}
    />
  )
}
