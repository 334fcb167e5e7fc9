import { findLastChange } from '#domain/events/audit-log.ts'
import { type Actor, recordEvent, wasSubmittedBefore } from '#domain/events/record-event.ts'
import { findLockedOrder } from '#domain/order.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Buyer, BUYER_FIELDS, isSameBuyer } from './buyer.ts'
import { findBuyer } from './find-buyer.ts'
import { findBookingDocuments } from './find-documents.ts'
import { replaceReceipt } from './issue-documents.ts'

interface ChangeBuyerInput {
  actor: Actor
  bookingId: string
  /** The version that was edited: a change of an older one is rejected. */
  version: number
  buyer: Buyer
}

type ChangeBuyerResult =
  | Result<unknown, 'unknown-booking'>
  | { ok: false; error: 'changed-meanwhile'; now: Buyer; changed: { by: string; at: Date } | null }

/** Changes the buyer that a booking's documents name from now on. Documents that were issued before stay as they are. */
export async function changeBuyer(platform: Platform, input: ChangeBuyerInput): Promise<ChangeBuyerResult> {
  const { actor, bookingId, version, buyer } = input
  const subject = `buyer/${bookingId}` as const
  return inTransaction(platform.db, async (tx): Promise<ChangeBuyerResult> => {
    if (!(await findLockedOrder(tx, { bookingId }))) return { ok: false, error: 'unknown-booking' }
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
    // The audit log is never changed, and addresses are erased on request: it names the parts, not their text.
    const changed = BUYER_FIELDS.filter((field) => now[field] !== buyer[field])
    await recordEvent(tx, { kind: 'buyer-changed', actor, bookingId, subject, details: { changed } })
    return { ok: true }
  })
}

type ReissueResult = Result<{ numbers: string[] }, 'unknown-booking' | 'nothing-to-reissue'>

/**
 * Reissues a booking's receipts and invoices for its present buyer: a credit note cancels each, and a new document with the
 * same sums names the buyer. What was refunded, even in part, keeps the buyer that its credit note names too.
 */
export async function reissueDocuments(
  platform: Platform,
  input: { actor: Actor; bookingId: string; idempotencyKey: string },
): Promise<ReissueResult> {
  const { actor, bookingId } = input
  // The page's other forms send the same key.
  const idempotencyKey = `reissue/${input.idempotencyKey}`
  return inTransaction(platform.db, async (tx): Promise<ReissueResult> => {
    if (!(await findLockedOrder(tx, { bookingId }))) return { ok: false, error: 'unknown-booking' }
    if (await wasSubmittedBefore(tx, { bookingId, idempotencyKey })) return { ok: true, numbers: [] }
    const buyer = await findBuyer({ db: tx }, { bookingId })
    const documents = await findBookingDocuments({ db: tx }, { bookingId })
    const others = documents.filter((one) => one.mayReissue && !isSameBuyer(one.buyer, buyer))
    if (others.length === 0) return { ok: false, error: 'nothing-to-reissue' }
    const numbers: string[] = []
    for (const { id: documentId } of others) numbers.push(...(await replaceReceipt(platform, tx, { documentId })))
    await recordEvent(tx, { kind: 'documents-reissued', actor, bookingId, details: { numbers, idempotencyKey } })
    return { ok: true, numbers }
  })
}
