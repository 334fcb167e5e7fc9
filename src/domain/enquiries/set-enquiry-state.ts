import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EnquiryState, ENQUIRY_TRANSITIONS } from './enquiry-state.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './lock-enquiry.ts'

export type SetEnquiryStateResult =
  | { ok: true }
  | { ok: false; refusal: 'unknown-enquiry' | 'changed-meanwhile' | 'wrong-state' }

/** Says where an enquiry stands. To set one aside is one of these; to release it again is release-enquiry.ts. */
export async function setEnquiryState(
  platform: Pick<Platform, 'db'>,
  facts: EnquiryChangeInput & { to: Exclude<EnquiryState, 'new'> },
): Promise<SetEnquiryStateResult> {
  return inTransaction(platform.db, async (tx): Promise<SetEnquiryStateResult> => {
    const enquiry = await lockEnquiry(tx, facts)
    if (!enquiry) return { ok: false, refusal: 'unknown-enquiry' }
    if (enquiry.version !== facts.version) return { ok: false, refusal: 'changed-meanwhile' }
    if (!ENQUIRY_TRANSITIONS[enquiry.state].includes(facts.to)) return { ok: false, refusal: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: facts.actor, action: 'enquiry-state', state: facts.to })
    return { ok: true }
  })
}
