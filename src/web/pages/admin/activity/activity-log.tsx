import type { MetaArgs } from 'react-router'
import { type AuditEntry, listAuditEntries, listAuditFilterOptions } from '#domain/audit/audit-log.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { actionLabel, actorName, fieldLabel, subjectAddress, subjectLabel, valueLabel } from '../audit-labels.ts'
import { ListDays, ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { readDay, readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/activity-log'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Activity log',
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

export default function ActivityLog({ loaderData }: Route.ComponentProps) {
  const { rows, next, choices, size, subject, narrowed } = loaderData
  return (
    <AdminPage
      heading="Activity log"
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
      <ListSearch label="Reference of a booking, or words" keptParams={['subject', 'size']}>
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

function AuditTable({ rows, narrowed }: { rows: AuditEntry[]; narrowed: boolean }) {
  return (
    <DataTable
      caption="What happened"
      items={rows}
      keyOf={({ id }) => id}
      empty={narrowed ? 'Nothing fits. Clear the search to see everything.' : 'Nothing has happened yet.'}
      columns={[
        { head: 'When', cell: ({ at }) => <DateTime at={at} /> },
        { head: 'Who', cell: ({ actor }) => actorName(actor) },
        { head: 'What', cell: ({ action }) => actionLabel(action) },
        { head: 'About', cell: (entry) => <Subject entry={entry} /> },
        { head: 'In detail', cell: (entry) => <Details entry={entry} /> },
      ]}
    />
  )
}

/** Links to what the entry is about: to its page, or where it has none to all entries about it. */
function Subject({ entry: { booking, subject } }: { entry: AuditEntry }) {
  return (
    <ul className="plain-list">
      {booking && (
        <li>
          <a href={paths.admin.trainee(booking.reference)}>
            <code>{booking.reference}</code>
          </a>
        </li>
      )}
      {subject && (
        <li>
          <a href={subjectAddress(subject) ?? paths.admin.auditOf(subject)}>{subjectLabel(subject)}</a>
        </li>
      )}
    </ul>
  )
}

/** Each changed field with both values, and the entry's other details. */
function Details({ entry: { changes, details } }: { entry: AuditEntry }) {
  if (changes.length + details.length === 0) return null
  return (
    <dl className="diff">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <del>{valueLabel(field, from)}</del> <span aria-hidden="true">→</span>
            <span className="visually-hidden">became</span> <ins>{valueLabel(field, to)}</ins>
          </dd>
        </div>
      ))}
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{fieldLabel(name)}</dt>
          <dd>{valueLabel(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
