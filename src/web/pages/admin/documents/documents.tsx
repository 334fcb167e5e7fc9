import { type MetaArgs, useLocation } from 'react-router'
import { type ListedDocument, findDocuments, sumDocuments } from '#domain/documents/find-documents.ts'
import { formatPence } from '#domain/pence.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListDays, ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/documents'
import { readDocumentList, SERIES_LABELS } from './document-list.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Documents',
    description: 'Receipts, invoices and credit notes, each with its number.',
    path: paths.admin.documents,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { filter, page, narrowed } = readDocumentList(url, viewer.pageSize)
  const [found, totals] = await Promise.all([
    findDocuments(platform, { ...filter, ...page }),
    sumDocuments(platform, filter),
  ])
  return { ...found, totals, size: page.limit, narrowed, mayWrite }
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  const { rows, next, totals, size, narrowed, mayWrite } = loaderData
  const { search } = useLocation()
  return (
    <AdminPage
      heading="Documents"
      summary="Numbered without gaps. Once issued, they never change."
      actions={
        mayWrite && (
          <ButtonLink kind="quiet" small href={`${paths.admin.exportDocuments}${search}`} download="">
            Download CSV
          </ButtonLink>
        )
      }
    >
      <ListSearch label="Number or reference" keptParams={['size']}>
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
      <p>
        {totals.count.toLocaleString('en-GB')} {totals.count === 1 ? 'document' : 'documents'}:{' '}
        <strong>{formatPence(totals.amount)}</strong> net of credit notes
        {totals.vat !== 0 && `, of which ${formatPence(totals.vat)} VAT`}.
      </p>
      <div className="document-list">
        <DocumentTable rows={rows} narrowed={narrowed} />
      </div>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

function DocumentTable({ rows, narrowed }: { rows: ListedDocument[]; narrowed: boolean }) {
  return (
    <DataTable
      caption="Documents"
      items={rows}
      keyOf={({ id }) => id}
      empty={narrowed ? 'No documents match.' : 'The first payment brings the first receipt.'}
      columns={[
        { head: 'Number', phone: 'first', cell: ({ number }) => <code>{number}</code> },
        { head: 'Kind', phone: 'middle', cell: ({ series }) => SERIES_LABELS[series] ?? series },
        {
          head: 'Booking',
          cell: ({ booking }) => (
            <a href={paths.admin.trainee(booking.reference)} data-row="">
              <code>{booking.reference}</code>
            </a>
          ),
        },
        {
          head: 'For',
          phone: 'second',
          cell: ({ booking, company }) => (
            <TwoLines first={company ?? booking.fullName} second={company && booking.fullName} />
          ),
        },
        {
          head: 'Date',
          phone: 'second-end',
          cell: ({ issuedAt }) => <span className="moment">{formatDate(issuedAt)}</span>,
        },
        ...(rows.some(({ vat }) => vat)
          ? [{ head: 'VAT', numeric: true, cell: ({ vat }: ListedDocument) => vat !== null && formatPence(vat) }]
          : []),
        { head: 'Sum', phone: 'first-end', numeric: true, cell: ({ amount }) => formatPence(amount) },
        {
          head: 'Document',
          phone: 'last',
          cell: ({ id, number }) => (
            <a href={paths.admin.document(id)} download="" data-main="" aria-label={`PDF of ${number}`}>
              PDF
            </a>
          ),
        },
      ]}
    />
  )
}
