import { site } from '#content/site.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import type { BookedCall } from '#domain/enquiries/booked-calls.ts'
import type { EnquiryState } from '#domain/enquiries/enquiry-state.ts'
import type { EnquirySummary } from '#domain/enquiries/list-enquiries.ts'
import { formatPhone } from '#domain/phone-country.ts'
import { isolated } from '#platform/isolated-text.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { SelectAll, selectedValue } from '../row-selection.tsx'
import { TwoLines } from '../table-cells.tsx'
import { EnquiryDue, EnquiryStateBadge, KIND_LABELS, Sender } from './enquiry-labels.tsx'

interface EnquiryTableProps {
  rows: EnquirySummary[]
  tickable: boolean
  /** Whether a search or filter narrows the list, besides the tab. */
  narrowed: boolean
}

export function EnquiryTable({ rows, tickable, narrowed }: EnquiryTableProps) {
  return (
    <DataTable
      caption="Enquiries"
      items={rows}
      keyOf={({ id }) => id}
      empty={narrowed ? 'No enquiries match.' : 'No enquiries here. New ones from the website appear under To do.'}
      columns={[
        {
          head: 'From',
          mark: tickable && rows.length > 0 && <SelectAll />,
          phone: 'first',
          cell: (row) => (
            <div className="with-tick">
              {tickable && <Tick row={row} />}
              <TwoLines
                first={
                  <a href={paths.admin.enquiry(row.reference)} data-row="">
                    <bdi>{row.name}</bdi>
                  </a>
                }
                second={<span title={row.email}>{row.email}</span>}
              />
            </div>
          ),
        },
        {
          head: 'About',
          phone: 'second',
          cell: (row) => <About row={row} />,
        },
        {
          head: 'State',
          phone: 'first-end',
          cell: (row) => (
            <TwoLines first={<EnquiryStateBadge enquiry={row} />} second={row.dueAt && <EnquiryDue enquiry={row} />} />
          ),
        },
        {
          head: 'Owner',
          cell: ({ owner }) => owner ?? <span className="second">No owner yet</span>,
        },
        {
          head: 'Received',
          cell: ({ receivedAt, reference }) => (
            <TwoLines first={<DateTime at={receivedAt} />} second={<code>{reference}</code>} />
          ),
        },
        ...(tickable
          ? [
              {
                head: 'Reply',
                cell: (row: EnquirySummary) => REPLY_FIRST.includes(row.state) && <ReplyLink row={row} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Where a reply is what comes next. */
const REPLY_FIRST: EnquiryState[] = ['new', 'open']

const ReplyLink = ({ row: { reference, name } }: { row: EnquirySummary }) => (
  <a href={paths.admin.replyTo(reference)} data-main="" data-key="r" aria-label={`Reply to ${isolated(name)}`}>
    Reply
  </a>
)

function About({ row: { kind, course, excerpt, companyName } }: { row: EnquirySummary }) {
  const label = course ? `${KIND_LABELS[kind]}, ${course}` : KIND_LABELS[kind]
  const isPlain = kind === 'contact' && excerpt
  return (
    <TwoLines
      first={isPlain ? <span className="plain-message">{label}</span> : label}
      second={excerpt ?? companyName}
    />
  )
}

function Tick({ row: { reference, version, name } }: { row: EnquirySummary }) {
  return (
    <input
      type="checkbox"
      name="id"
      value={selectedValue({ id: reference, version })}
      aria-label={`Select ${reference} from ${isolated(name)}`}
    />
  )
}

/** The calls that are to come, a day at a time. */
export function BookedCallsSection({ calls }: { calls: BookedCall[] }) {
  if (calls.length === 0) return null
  const days = Map.groupBy(calls, ({ callAt }) => formatDay(callAt, site.zone))
  return (
    <section className="panel" aria-labelledby="calls-title">
      <h2 id="calls-title">Calls</h2>
      <dl className="booked-calls">
        {[...days].map(([day, ofDay]) => (
          <div key={day}>
            <dt>{day}</dt>
            {ofDay.map((call) => (
              <dd key={call.reference}>
                <span className="data">{formatClock(call.callAt, site.zone)}</span>{' '}
                <a href={paths.admin.enquiry(call.reference)}>
                  <Sender {...call} />
                </a>{' '}
                <span className="data">{formatPhone(call.contactNumber)}</span> {call.owner ?? 'no owner yet'}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
