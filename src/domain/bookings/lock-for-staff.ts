import { wasSubmittedBefore } from '#domain/audit/was-pressed.ts'
import type { Tx } from '#platform/database.ts'

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
