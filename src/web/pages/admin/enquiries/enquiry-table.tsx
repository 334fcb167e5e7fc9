import type { EnquiryLine } from '#domain/enquiries/find-enquiries.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmailText } from '../email-text.tsx'
import { Moment } from '../moment.tsx'
import { selectedValue } from '../selection.ts'
import { FactLines } from '../fact-lines.tsx'
import { EnquiryState } from './enquiry-state-badge.tsx'
import { KIND_WORDS } from './enquiry-words.ts'

interface EnquiryTableProps {
  rows: EnquiryLine[]
  tickable: boolean
  /** Something besides the tab narrows the list. */
  narrowed: boolean
}

export function EnquiryTable({ rows, tickable, narrowed }: EnquiryTableProps) {
  return (
    <DataTable
      caption="Enquiries"
      items={rows}
      keyOf={({ id }) => id}
      empty={
        narrowed
          ? 'No enquiry fits. Clear the search to see all of this tab.'
          : 'Nothing is here just now. What people send by the forms of the site comes to To do, for you to answer.'
      }
      columns={[
        {
          head: 'From',
          cell: (row) => (
            <div className="with-tick">
              {tickable && <Tick row={row} />}
              <FactLines
                first={
                  <a href={paths.admin.enquiry(row.reference)} data-row="">
                    {row.name}
                  </a>
                }
                second={<EmailText address={row.email} />}
              />
            </div>
          ),
        },
        {
          head: 'About',
          cell: ({ kind, ...row }) => (
            <FactLines first={aboutWords({ kind, ...row })} second={row.excerpt ?? row.companyName} />
          ),
        },
        { head: 'State', cell: (row) => <EnquiryState enquiry={row} /> },
        { head: 'Looked after by', cell: ({ owner }) => owner ?? <span className="second">nobody yet</span> },
        {
          head: 'Received',
          cell: ({ receivedAt, reference }) => (
            <FactLines first={<Moment at={receivedAt} />} second={<code>{reference}</code>} />
          ),
        },
      ]}
    />
  )
}

const aboutWords = ({ kind, course }: Pick<EnquiryLine, 'kind' | 'course'>) =>
  course ? `${KIND_WORDS[kind]}, ${course}` : KIND_WORDS[kind]

function Tick({ row: { reference, version, name } }: { row: EnquiryLine }) {
  return (
    <input
      type="checkbox"
      name="id"
      value={selectedValue({ id: reference, version })}
      aria-label={`Tick ${reference} of ${name}`}
    />
  )
}
