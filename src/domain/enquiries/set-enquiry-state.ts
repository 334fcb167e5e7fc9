import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type EnquiryState, ENQUIRY_TRANSITIONS } from './enquiry-state.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'

export type SetEnquiryStateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'changed-meanwhile' | 'wrong-state' }

/** Says where an enquiry stands. To set one aside is one of these; to release it again is release-enquiry.ts. */
export async function setEnquiryState(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput & { to: Exclude<EnquiryState, 'new'> },
): Promise<SetEnquiryStateResult> {
  return inTransaction(platform.db, async (tx): Promise<SetEnquiryStateResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (!ENQUIRY_TRANSITIONS[enquiry.state].includes(input.to)) return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, action: 'enquiry-state', state: input.to })
    return { ok: true }
  })
}
