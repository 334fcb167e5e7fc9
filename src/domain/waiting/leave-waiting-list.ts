import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { isPublicId } from '#domain/bookings/booking.ts'
import { endHold } from '#domain/bookings/end-hold.ts'
import { lockBooking } from '#domain/payments/attempts.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export type LeaveWaitlistResult = { ok: true } | { ok: false; error: 'unknown-link' | 'place-taken' }

/**
 * Takes a person out of the line by the key in their link. A place that was offered to them goes to the next. Leaving
 * again changes nothing.
 */
export async function leaveWaitlist(platform: Platform, input: { key: string }): Promise<LeaveWaitlistResult> {
  if (!isPublicId(input.key)) return { ok: false, error: 'unknown-link' }
  return inTransaction(platform.db, async (tx): Promise<LeaveWaitlistResult> => {
    const found = await findByKey(tx, input.key)
    if (!found) return { ok: false, error: 'unknown-link' }
    // A booking is locked before anything else, as everywhere.
    if (found.bookingId) await lockBooking(tx, found.bookingId)
    const left = await leave(tx, found.id)
    if (!left) return isOut((await findByKey(tx, input.key))?.state) ? { ok: true } : REJECTED
    if (left.bookingId) {
      await lockBooking(tx, left.bookingId)
      await endHold(platform, tx, { bookingId: left.bookingId })
    }
    await recordAudit(tx, { actor: 'visitor', action: 'left-waiting-list', subject: `run/${left.runId}` })
    return { ok: true }
  })
}

const REJECTED = { ok: false, error: 'place-taken' } as const

const isOut = (state: string | undefined): boolean => state === 'left' || state === 'expired'

function findByKey(tx: Tx, key: string) {
  return tx.selectFrom('waiting').select(['id', 'bookingId', 'state']).where('key', '=', key).executeTakeFirst()
}

/** Nothing for somebody who is out of the line already, or has paid for the place that was offered. */
function leave(tx: Tx, waitingId: string) {
  const paid = tx.selectFrom('seat').select('bookingId').where('state', '=', 'confirmed')
  return tx
    .updateTable('waiting')
    .set({ state: 'left', changedAt: sql`now()` })
    .where('id', '=', waitingId)
    .where('state', 'in', ['waiting', 'offered'])
    .where(({ or, eb }) => or([eb('bookingId', 'is', null), eb('bookingId', 'not in', paid)]))
    .returning(['runId', 'bookingId'])
    .executeTakeFirst()
}
