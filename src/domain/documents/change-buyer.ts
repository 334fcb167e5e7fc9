import { findLastChange } from '#domain/audit/find-last-change.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Buyer, BUYER_FIELDS, isSameBuyer } from './document.ts'
import { findBuyer } from '#domain/bookings/find-buyer.ts'

export interface ChangeBuyerInput {
  actor: Actor
  bookingId: string
  /** Which state was changed: an older one is rejected. */
  version: number
  buyer: Buyer
}

export type ChangeBuyerResult =
  | { ok: true }
  | { ok: false; error: 'unknown-booking' }
  | { ok: false; error: 'changed-meanwhile'; now: Buyer; changed: { by: string; at: Date } | null }

/** Whom the documents of a booking are made out to from now on. Those that are written already stay as they are. */
export async function changeBuyer(platform: Platform, input: ChangeBuyerInput): Promise<ChangeBuyerResult> {
  const { actor, bookingId, version, buyer } = input
  const subject = `buyer/${bookingId}`
  return inTransaction(platform.db, async (tx): Promise<ChangeBuyerResult> => {
    const booking = await tx
      .selectFrom('booking')
      .select('id')
      .where('id', '=', bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (!booking) return { ok: false, error: 'unknown-booking' }
    const { version: stored, ...now } = await findBuyer({ db: tx }, { bookingId })
    if (isSameBuyer(now, buyer)) return { ok: true }
    if (stored !== version) {
      const last = await findLastChange({ db: tx }, { subject })
      return { ok: false, error: 'changed-meanwhile', now, changed: last && { by: last.actor, at: last.at } }
    }
    const next = { ...buyer, version: stored + 1 }
    await tx
      .insertInto('buyer')
      .values({ bookingId, ...next })
      .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(next))
      .execute()
    // The trail is never changed and addresses are erased on request: it says which parts, not what they are.
    const changed = BUYER_FIELDS.filter((field) => now[field] !== buyer[field])
    await recordAudit(tx, { actor, action: 'buyer-changed', bookingId, subject, details: { changed } })
    return { ok: true }
  })
}
