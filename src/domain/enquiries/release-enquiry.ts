import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { acknowledgeEnquiry } from './acknowledge-enquiry.ts'
import { changeEnquiry, type EnquiryChangeInput, lockEnquiry } from './change-enquiry.ts'

export type ReleaseEnquiryResult =
  | { ok: true }
  | { ok: false; error: 'unknown-enquiry' | 'changed-meanwhile' | 'wrong-state' }

/** It was no spam after all: it becomes new, and is acknowledged and forwarded as if it had just come, once. */
export async function releaseEnquiry(
  platform: Pick<Platform, 'db' | 'queue'>,
  input: EnquiryChangeInput,
): Promise<ReleaseEnquiryResult> {
  return inTransaction(platform.db, async (tx): Promise<ReleaseEnquiryResult> => {
    const enquiry = await lockEnquiry(tx, input)
    if (!enquiry) return { ok: false, error: 'unknown-enquiry' }
    if (enquiry.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (enquiry.state !== 'quarantined') return { ok: false, error: 'wrong-state' }
    await changeEnquiry(tx, enquiry, { actor: input.actor, action: 'enquiry-released', state: 'new' })
    await acknowledgeEnquiry(platform, tx, { enquiryId: enquiry.id, email: enquiry.email })
    return { ok: true }
  })
}
