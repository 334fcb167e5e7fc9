import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Gives the use of a booking's coupon back, if it has one that was not given back before. */
export async function returnCouponUse(tx: Tx, input: { bookingId: string }): Promise<void> {
  const redemption = await tx
    .updateTable('couponRedemption')
    .set({ state: 'returned', changedAt: sql`now()` })
    .where('bookingId', '=', input.bookingId)
    .where('state', '!=', 'returned')
    .returning('couponId')
    .executeTakeFirst()
  if (!redemption) return
  await tx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', redemption.couponId)
    .execute()
}
