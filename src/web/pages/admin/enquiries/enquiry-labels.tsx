import type { EnquiryState } from '#domain/enquiries/enquiry-state.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import type { EnquirySummary } from '#domain/enquiries/list-enquiries.ts'
import { formatDeadlineParts } from '#web/pages/date-time.tsx'
import { Badge } from '#web/ui/notice.tsx'
import type { StateLabel } from '../table-cells.tsx'

interface EnquiryStateProps {
  enquiry: Pick<EnquirySummary, 'state' | 'dueAt' | 'late' | 'callAt'>
}

export function EnquiryStateBadge({ enquiry: { state, late } }: EnquiryStateProps) {
  const { kind, label } = ENQUIRY_STATE_LABELS[state]
  return <Badge kind={late ? 'danger' : kind}>{late ? `${label}, late` : label}</Badge>
}

/** "Amara Okafor, Harbour Freight", each in the direction of its letters. */
export const Sender = ({ name, companyName }: { name: string; companyName: string | null }) => (
  <>
    <bdi>{name}</bdi>
    {companyName && (
      <>
        , <bdi>{companyName}</bdi>
      </>
    )}
  </>
)

/** By when its sender was promised an answer. */
export function EnquiryDue({ enquiry: { dueAt, late, callAt } }: EnquiryStateProps) {
  if (!dueAt) return null
  const { weekday, day, time } = formatDeadlineParts(dueAt)
  return (
    <>
      {late ? 'Was due' : callAt ? 'Call at' : <DueBy />}{' '}
      <time className="moment" dateTime={dueAt.toISOString()}>
        <span>
          {weekday} <span className={late ? undefined : 'far'}>{day}, </span>
          {time}
        </span>
      </time>
    </>
  )
}

/** On a phone there is room for "by Fri 09:00". */
const DueBy = () => (
  <>
    <span className="far">Answer </span>by
  </>
)

export const KIND_LABELS: Record<EnquiryKind, string> = {
  contact: 'Message',
  'call-back': 'Call back',
  'business-call': 'Business call',
  proposal: 'Proposal',
}

export const ENQUIRY_STATE_LABELS: Record<EnquiryState, StateLabel> = {
  new: { kind: 'warn', label: 'New' },
  open: { kind: 'info', label: 'Open' },
  waiting: { kind: 'quiet', label: 'Waiting for them' },
  answered: { kind: 'ok', label: 'Answered' },
  closed: { kind: 'quiet', label: 'Closed' },
  quarantined: { kind: 'danger', label: 'Quarantined' },
}
