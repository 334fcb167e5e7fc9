import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Whether this press of a button has been answered for a booking: the trail keeps the key of each. */
export async function wasSubmittedBefore(
  tx: Tx,
  { bookingId, idempotencyKey }: { bookingId: string; idempotencyKey: string },
) {
  const before = await tx
    .selectFrom('audit')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where(sql`facts ->> 'pressKey'`, '=', idempotencyKey)
    .executeTakeFirst()
  return before !== undefined
}
