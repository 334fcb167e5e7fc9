import type { MailLine } from '#domain/mails/mail-query.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '../moment.tsx'
import { FactLines } from '../fact-lines.tsx'
import { MailAbout } from './mail-about.tsx'
import { Recipient } from './recipient.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'
import { kindWords } from './mail-words.ts'

export function MailTable({ rows, narrowed }: { rows: MailLine[]; narrowed: boolean }) {
  return (
    <DataTable
      caption="Mails"
      items={rows}
      keyOf={({ id }) => id}
      empty={
        narrowed
          ? 'No mail fits. An address is found by how it begins.'
          : 'No mail is here just now. Under All is every one since the first booking or enquiry.'
      }
      columns={[
        {
          head: 'Mail',
          cell: ({ id, kind, again, subjectLine }) => (
            <FactLines
              first={
                <a href={paths.admin.mail(id)} data-row="">
                  {again ? `${kindWords(kind)}, again` : kindWords(kind)}
                </a>
              }
              second={subjectLine}
            />
          ),
        },
        { head: 'To', cell: (mail) => <Recipient mail={mail} /> },
        { head: 'About', cell: (mail) => <MailAbout mail={mail} /> },
        { head: 'Promised', cell: ({ promisedAt }) => <Moment at={promisedAt} /> },
        { head: 'State', cell: (mail) => <MailStateBadge mail={mail} /> },
      ]}
    />
  )
}
