import type { AuditEntry } from '#domain/audit/audit-log.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { actorName } from '../actor-name.ts'
import { DateTime } from '../moment.tsx'
import { actionLabel } from './action-words.ts'
import { fieldLabel, valueLabel } from './fact-words.ts'
import { subjectAddress, subjectLabel } from '#web/pages/admin/audit-labels.ts'

export function AuditTable({ rows, narrowed }: { rows: AuditEntry[]; narrowed: boolean }) {
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
        { head: 'About', cell: (line) => <About line={line} /> },
        { head: 'In detail', cell: (line) => <Details line={line} /> },
      ]}
    />
  )
}

/** What a line is about, leading to its page where it has one, and else to all that happened to it. */
function About({ line: { booking, subject } }: { line: AuditEntry }) {
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

/** Each field that was changed, from what to what, and what else the line says. */
function Details({ line: { changes, details: input } }: { line: AuditEntry }) {
  if (changes.length + input.length === 0) return null
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
      {input.map(({ name, value }) => (
        <div key={name}>
          <dt>{fieldLabel(name)}</dt>
          <dd>{valueLabel(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
