import { sql } from 'kysely'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { documentNumber } from './document-number.ts'
import { buyerForDocument } from './find-buyer.ts'
import { lockBookingOnce } from './lock-for-staff.ts'

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
