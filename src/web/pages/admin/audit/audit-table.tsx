import type { AuditLine } from '#domain/audit/find-audit.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { actorName } from '../actor-name.ts'
import { Moment } from '../moment.tsx'
import { actionWords } from './action-words.ts'
import { factWords, valueWords } from './fact-words.ts'
import { subjectAddress, subjectWords } from './subject.ts'

export function AuditTable({ rows, narrowed }: { rows: AuditLine[]; narrowed: boolean }) {
  return (
    <DataTable
      caption="What happened"
      items={rows}
      keyOf={({ id }) => id}
      empty={narrowed ? 'Nothing fits. Clear the search to see everything.' : 'Nothing has happened yet.'}
      columns={[
        { head: 'When', cell: ({ at }) => <Moment at={at} /> },
        { head: 'Who', cell: ({ actor }) => actorName(actor) },
        { head: 'What', cell: ({ action }) => actionWords(action) },
        { head: 'About', cell: (line) => <About line={line} /> },
        { head: 'In detail', cell: (line) => <Details line={line} /> },
      ]}
    />
  )
}

/** What a line is about, leading to its page where it has one, and else to all that happened to it. */
function About({ line: { booking, subject } }: { line: AuditLine }) {
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
          <a href={subjectAddress(subject) ?? paths.admin.auditOf(subject)}>{subjectWords(subject)}</a>
        </li>
      )}
    </ul>
  )
}

/** Each field that was changed, from what to what, and what else the line says. */
function Details({ line: { changes, facts } }: { line: AuditLine }) {
  if (changes.length + facts.length === 0) return null
  return (
    <dl className="diff">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{factWords(field)}</dt>
          <dd>
            <del>{valueWords(field, from)}</del> <span aria-hidden="true">→</span>
            <span className="visually-hidden">became</span> <ins>{valueWords(field, to)}</ins>
          </dd>
        </div>
      ))}
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{factWords(name)}</dt>
          <dd>{valueWords(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
