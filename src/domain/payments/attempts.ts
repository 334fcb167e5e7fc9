import type { InstalmentPart } from '#domain/bookings/booking.ts'
import type { Tx } from '#platform/database.ts'

/** An attempt is live while its intent may still be paid. `failed` is one of them: a declined buyer tries again. */
export const LIVE_ATTEMPT_STATES = ['created', 'processing', 'failed'] as const

/**
 * Locks a booking for the rest of the transaction. Whatever changes its seat, instalments or attempts does this first,
 * so that two of them never interleave.
 */
export async function lockBooking(tx: Tx, bookingId: string) {
  return tx.selectFrom('booking').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirstOrThrow()
}

export async function findInstalment(tx: Tx, bookingId: string, part: InstalmentPart) {
  return tx
    .selectFrom('instalment')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('kind', part === 'balance' ? '=' : '!=', 'balance')
    .executeTakeFirst()
}

/** Somebody may pay at any moment, or has begun again after we had closed the payments. */
export async function hasLiveAttempt(tx: Tx, bookingId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('paymentAttempt')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('state', 'in', LIVE_ATTEMPT_STATES)
    .executeTakeFirst()
  return live !== undefined
}
