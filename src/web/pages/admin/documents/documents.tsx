import type { MetaArgs } from 'react-router'
import { type DocumentLine, findDocuments } from '#domain/documents/find-documents.ts'
import { formatPence } from '#domain/pence.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListDays, ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { readDay, readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/documents'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Documents',
    description: 'Receipts, invoices and credit notes, each with its number.',
    path: paths.admin.documents,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const { q, sort, after, size, filters } = readListQuery(url, {
    filters: ['series', 'from', 'to'],
    sorts: ['newest', 'oldest'],
    usualSize: viewer.pageSize,
  })
  const found = await findDocuments(platform, {
    q,
    sort,
    after,
    limit: size,
    series: filters.series || undefined,
    from: readDay(filters.from),
    until: readDay(filters.to, 1),
  })
  return { ...found, size, narrowed: Boolean(q || filters.series || filters.from || filters.to) }
}

export default function Documents({ loaderData: { rows, next, size, narrowed } }: Route.ComponentProps) {
  return (
    <AdminPage heading="Documents" summary="Numbered without gaps. They are never changed.">
      <ListSearch label="Number, or reference of a booking" keptParams={['size']}>
        <ListSelect
          name="series"
          label="Kind"
          options={[
            { value: '', label: 'All kinds' },
            ...Object.entries(SERIES_LABELS).map(([value, label]) => ({ value, label: `${label}s` })),
          ]}
        />
        <ListDays />
        <ListSort />
      </ListSearch>
      <DocumentTable rows={rows} narrowed={narrowed} />
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

function DocumentTable({ rows, narrowed }: { rows: DocumentLine[]; narrowed: boolean }) {
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
          head: 'Document',
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

/** The kinds of documents, by the letter that their numbers begin with. */
const SERIES_LABELS: Record<string, string> = {
  R: 'Receipt',
  I: 'Invoice',
  C: 'Credit note',
  X: 'Credit note cancellation',
}
