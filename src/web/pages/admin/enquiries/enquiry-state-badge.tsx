import type { EnquirySummary } from '#domain/enquiries/list-enquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DateTime } from '../moment.tsx'
import { TwoLines } from '../fact-lines.tsx'
import { STATE_LABELS } from './enquiry-labels.tsx'

/** Where it stands, and until when its sender was promised an answer. */
export function EnquiryStateBadge({
  enquiry: { state, dueAt, late },
}: {
  enquiry: Pick<EnquirySummary, 'state' | 'dueAt' | 'late'>
}) {
  const { kind, words } = STATE_LABELS[state]
  return (
    <TwoLines
      first={<Badge kind={late ? 'danger' : kind}>{late ? `${words}, late` : words}</Badge>}
      second={
        dueAt && (
          <>
            {late ? 'Was due' : 'Answer by'} <DateTime at={dueAt} />
          </>
        )
      }
    />
  )
}
