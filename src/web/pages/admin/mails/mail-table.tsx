import type { EmailSummary } from '#domain/emails/list-emails.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { DateTime } from '../moment.tsx'
import { TwoLines } from '../fact-lines.tsx'
import { EmailSubjectLink } from './mail-about.tsx'
import { Recipient } from './recipient.tsx'
import { EmailStateBadge } from '#web/pages/admin/emails/email-cells.tsx'
import { emailKindLabel } from './mail-words.ts'

export function EmailTable({ rows, narrowed }: { rows: EmailSummary[]; narrowed: boolean }) {
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
            <TwoLines
              first={
                <a href={paths.admin.mail(id)} data-row="">
                  {again ? `${emailKindLabel(kind)}, again` : emailKindLabel(kind)}
                </a>
              }
              second={subjectLine}
            />
          ),
        },
        { head: 'To', cell: (mail) => <Recipient mail={mail} /> },
        { head: 'About', cell: (mail) => <EmailSubjectLink mail={mail} /> },
        { head: 'Promised', cell: ({ promisedAt }) => <DateTime at={promisedAt} /> },
        { head: 'State', cell: (mail) => <EmailStateBadge mail={mail} /> },
      ]}
    />
  )
}
