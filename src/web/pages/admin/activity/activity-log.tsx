import type { MetaArgs } from 'react-router'
import { listAuditEntries } from '#domain/audit/audit-log.ts'
import { listAuditFilterOptions } from '#domain/audit/find-audit-choices.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import type { Route } from './+types/activity-log'
import { actorName } from '../actor-name.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPager } from '../list-pager.tsx'
import { readListQuery } from '../list-query.ts'
import { ListDays, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { officeContext } from '../office-context.ts'
import { readDay } from '../read-day.ts'
import { AuditTable } from '#web/pages/admin/audit/audit-table.tsx'
import { actionLabel } from '#web/pages/admin/audit/action-words.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Audit trail',
    description: 'Who did what, and when.',
    path: paths.admin.audit,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const { q, sort, after, size, filters } = readListQuery(url, {
    filters: ['actor', 'action', 'subject', 'from', 'to'],
    sorts: ['newest', 'oldest'],
    usualSize: viewer.pageSize,
  })
  const { actor, action, subject, from, to } = filters
  const [found, choices] = await Promise.all([
    listAuditEntries(platform, {
      q,
      sort,
      after,
      limit: size,
      actor: actor || undefined,
      action: action || undefined,
      subject: subject || undefined,
      from: readDay(from),
      until: readDay(to, 1),
    }),
    listAuditFilterOptions(platform),
  ])
  return { ...found, choices, size, subject, narrowed: Boolean(q || Object.values(filters).some(Boolean)) }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, next, choices, size, subject, narrowed } = loaderData
  return (
    <AdminPage
      heading="Audit trail"
      summary={
        subject ? (
          <>
            All about <code>{subject}</code>. Nothing here can be changed or taken away.
          </>
        ) : (
          'Who did what. Nothing here can be changed or taken away.'
        )
      }
    >
      <ListSearch label="Reference of a booking, or words" kept={['subject', 'size']}>
        <ListSelect
          name="actor"
          label="Who"
          options={[
            { value: '', label: 'Anybody' },
            { value: 'staff', label: 'Anybody of the office' },
            ...choices.actors.map((value) => ({ value, label: actorName(value) })),
          ]}
        />
        <ListSelect
          name="action"
          label="What"
          options={[
            { value: '', label: 'Anything' },
            ...choices.actions.map((value) => ({ value, label: actionLabel(value) })),
          ]}
        />
        <ListDays />
        <ListSort />
      </ListSearch>
      <div className="inbox-list">
        <AuditTable rows={rows} narrowed={narrowed} />
      </div>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}
