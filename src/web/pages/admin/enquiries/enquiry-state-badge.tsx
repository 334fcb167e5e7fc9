import type { EnquiryLine } from '#domain/enquiries/find-enquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '../moment.tsx'
import { FactLines } from '../fact-lines.tsx'
import { STATE_WORDS } from './enquiry-words.ts'

/** Where it stands, and until when its sender was promised an answer. */
export function EnquiryState({
  enquiry: { state, dueAt, late },
}: {
  enquiry: Pick<EnquiryLine, 'state' | 'dueAt' | 'late'>
}) {
  const { kind, words } = STATE_WORDS[state]
  return (
    <FactLines
      first={<Badge kind={late ? 'danger' : kind}>{late ? `${words}, late` : words}</Badge>}
      second={
        dueAt && (
          <>
            {late ? 'Was due' : 'Answer by'} <Moment at={dueAt} />
          </>
        )
      }
    />
  )
}
