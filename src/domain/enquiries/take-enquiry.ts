import { usernameOf } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'

export type ClaimEnquiryResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'has-owner' | 'changed-meanwhile' }

/** "I look after this one." Of two who press at once the second is told that somebody has it. */
export async function claimEnquiry(
  platform: Pick<Platform, 'db'>,
  input: EnquiryChangeInput,
): Promise<ClaimEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<ClaimEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    const owner = usernameOf(input.actor)
    if (enquiry.owner === owner) return { ok: true }
    if (enquiry.owner !== null) return { ok: false, error: 'has-owner' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    const state = enquiry.state === 'new' ? 'open' : enquiry.state
    await changeEnquiry(tx, enquiry, { actor: input.actor, action: 'enquiry-taken', owner, state })
    return { ok: true }
  })
}
