import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import type { Queue } from '#platform/queue.ts'

/**
 * Ends a hold before its time, in the caller's transaction, which holds the booking's lock. The place is released by the
 * sweep, at once: first the payment is cancelled at the provider.
 */
export async function endHold(platform: { queue: Queue }, tx: Tx, input: { bookingId: string }): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ heldUntil: sql`least(held_until, now())` })
    .where('bookingId', '=', input.bookingId)
    .where('state', '=', 'held')
    .execute()
  await platform.queue.send(tx, 'expire-holds', {})
}
