import type { MetaArgs } from 'react-router'
import { findDocuments } from '#domain/documents/find-documents.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import type { Route } from './+types/documents'
import { AdminPage } from '../admin-page.tsx'
import { ListPager } from '../list-pager.tsx'
import { readListQuery } from '../list-query.ts'
import { ListDays, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { officeContext } from '../office-context.ts'
import { readDay } from '../read-day.ts'
import { DocumentTable } from './document-table.tsx'
import { SERIES_LABELS } from './series-words.ts'

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
      <ListSearch label="Number, or reference of a booking" kept={['size']}>
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
