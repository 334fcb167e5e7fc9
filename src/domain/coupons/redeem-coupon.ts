import type { Database, Tx } from '#platform/database.ts'
import { type Coupon, type CouponState, reductionOf } from './pricing.ts'
import { sql } from 'kysely'

/** The coupon behind a code, if it may be used for this course now; null for every other reason alike. */
export async function findCoupon(
  platform: { db: Database | Tx },
  input: { code: string; courseId: number },
): Promise<Coupon | null> {
  const row = await platform.db
    .selectFrom('coupon')
    .select(['id', 'code', 'kind', 'value'])
    .where('code', '=', input.code.toUpperCase())
    .where(couponState, '=', 'live')
    .where(({ eb, or }) => or([eb('courseId', 'is', null), eb('courseId', '=', input.courseId)]))
    .executeTakeFirst()
  return row ? { id: row.id, code: row.code, reduction: reductionOf(row) } : null
}

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

/** Where a row of `coupon` stands by the database's clock. Only a live one is accepted: the one rule, for form and office alike. */
export const couponState = sql<CouponState>`case
  when coupon.retired_at is not null then 'retired'
  when coupon.valid_until <= now() then 'ended'
  when coupon.valid_from > now() then 'not-yet'
  when coupon.uses >= coupon.use_limit then 'used-up'
  else 'live' end`
