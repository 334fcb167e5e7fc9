import { type MetaArgs, useLocation } from 'react-router'
import { type AuditEntry, listAuditEntries, listAuditFilterOptions } from '#domain/events/audit-log.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { actorName, fieldLabel, readableDetails, subjectAddress, subjectLabel, valueLabel } from '../audit-labels.ts'
import { eventLabel } from '../event-labels.ts'
import { ListDays, ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/activity-log'
import { findSubjectTitles, readActivityList } from './activity-list.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Activity log',
    description: 'Who did what, and when.',
    path: paths.admin.audit,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { filter, page, narrowed } = readActivityList(url, viewer.pageSize)
  const [found, choices] = await Promise.all([
    listAuditEntries(platform, { ...filter, ...page }),
    listAuditFilterOptions(platform),
  ])
  const titles = await findSubjectTitles(platform, found.rows)
  return { ...found, titles, choices, size: page.limit, subject: filter.subject, narrowed, mayWrite }
}

export default function ActivityLog({ loaderData }: Route.ComponentProps) {
  const { rows, titles, next, choices, size, subject, narrowed, mayWrite } = loaderData
  const { search } = useLocation()
  return (
    <AdminPage
      heading="Activity log"
      summary={
        subject ? (
          <>Everything about {subjectLabel(subject, titles)}. Entries can’t be changed or deleted.</>
        ) : (
          'Who did what, and when. Entries can’t be changed or deleted.'
        )
      }
      actions={
        mayWrite && (
          <ButtonLink kind="quiet" small href={`${paths.admin.exportAudit}${search}`} download="">
            Download CSV
          </ButtonLink>
        )
      }
    >
      <div className="activity-search">
        <ListSearch label="Booking reference or text" keptParams={['subject', 'size']}>
          <ListSelect
            name="actor"
            label="Who"
            options={[
              { value: '', label: 'Everyone' },
              { value: 'staff', label: 'All staff' },
              ...choices.actors.map((value) => ({ value, label: actorName(value) })),
            ]}
          />
          <ListSelect
            name="action"
            label="What"
            options={[
              { value: '', label: 'Anything' },
              ...choices.actions.map((value) => ({ value, label: eventLabel(value) })),
            ]}
          />
          <ListDays />
          <ListSort />
        </ListSearch>
      </div>
      <div className="inbox-list activity-log">
        <AuditTable rows={rows} titles={titles} narrowed={narrowed} />
      </div>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

type Titles = Awaited<ReturnType<typeof findSubjectTitles>>

function AuditTable({ rows, titles, narrowed }: { rows: AuditEntry[]; titles: Titles; narrowed: boolean }) {
  return (
    <DataTable
      caption="What happened"
      items={rows}
      keyOf={({ id }) => id}
      empty={narrowed ? 'No entries match.' : 'Nothing has happened yet.'}
      columns={[
        { head: 'When', phone: 'first-end', cell: ({ at }) => <DateTime at={at} /> },
        { head: 'Who', phone: 'second', cell: ({ actor }) => actorName(actor) },
        { head: 'What', phone: 'first', cell: ({ action }) => eventLabel(action) },
        { head: 'About', phone: 'second-end', cell: (entry) => <Subject entry={entry} titles={titles} /> },
        { head: 'Details', phone: 'below', cell: (entry) => <Details entry={entry} /> },
      ]}
    />
  )
}

/** Links to what the entry is about: to its page, or where it has none to all entries about it. */
function Subject({ entry: { booking, subject }, titles }: { entry: AuditEntry; titles: Titles }) {
  return (
    <ul className="plain-list">
      {booking && (
        <li>
          <a href={paths.admin.trainee(booking.reference)} data-row="">
            <code>{booking.reference}</code>
          </a>
        </li>
      )}
      {subject && (
        <li>
          <a href={subjectAddress(subject) ?? paths.admin.auditOf(subject)}>{subjectLabel(subject, titles)}</a>
        </li>
      )}
    </ul>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const { changes } = entry
  const details = readableDetails(entry.details)
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
