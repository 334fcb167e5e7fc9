import { type Actor, findLastChange, recordAudit, wasSubmittedBefore } from '#domain/audit/record-audit.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Buyer, BUYER_FIELDS, documentNumber, isSameBuyer } from './document.ts'
import { buyerForDocument, findBuyer } from './issue-documents.ts'
import { sql } from 'kysely'

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

export type ReissueResult =
  | { ok: true; numbers: string[] }
  | { ok: false; error: 'unknown-booking' | 'nothing-to-reissue' }

/**
 * Writes the documents of a booking again for the buyer of now: number, date and sums stay, and each says when it was
 * written again. Those that are made out to this buyer already stay as they are.
 */
export async function reissueDocuments(
  platform: Platform,
  input: { actor: Actor; bookingId: string; idempotencyKey: string },
): Promise<ReissueResult> {
  const { actor, bookingId } = input
  // Other buttons of the page carry the same key.
  const idempotencyKey = `reissue/${input.idempotencyKey}`
  return inTransaction(platform.db, async (tx): Promise<ReissueResult> => {
    const locked = await lockBookingOnce(tx, { bookingId, idempotencyKey })
    if (!locked) return { ok: false, error: 'unknown-booking' }
    if (locked.pressed) return { ok: true, numbers: [] }
    const buyer = await buyerForDocument(tx, { bookingId })
    const reissued = await tx
      .updateTable('document')
      .set({ buyer, reissuedAt: sql<Date>`now()` })
      .where('bookingId', '=', bookingId)
      .where(sql<boolean>`buyer is distinct from ${buyer}::jsonb`)
      .returning(['series', 'number'])
      .execute()
    if (reissued.length === 0) return { ok: false, error: 'nothing-to-reissue' }
    const numbers = reissued.map(documentNumber).sort()
    await recordAudit(tx, { actor, action: 'documents-reissued', bookingId, details: { numbers, idempotencyKey } })
    return { ok: true, numbers }
  })
}

/**
 * Locks a booking for what staff do with it, and answers whether this press of the button has been answered already.
 * Null when there is no such booking.
 */
export async function lockBookingOnce(
  tx: Tx,
  input: { bookingId: string; idempotencyKey: string },
): Promise<{ pressed: boolean } | null> {
  const { bookingId } = input
  const booking = await tx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().executeTakeFirst()
  return booking ? { pressed: await wasSubmittedBefore(tx, input) } : null
}
