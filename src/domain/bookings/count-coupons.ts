import type { Platform } from '#platform/platform.ts'
import { COUPON_STATES, type CouponState } from './coupon.ts'
import { couponState } from './coupon-state.ts'

/** How many coupons there are of each state. */
export async function countCoupons(platform: Pick<Platform, 'db'>): Promise<Record<CouponState, number>> {
  const counted = await platform.db
    .selectFrom('coupon')
    .select(({ fn }) => [couponState.as('state'), fn.countAll<number>().as('count')])
    .groupBy(couponState)
    .execute()
  const countOf = (state: CouponState) => Number(counted.find((one) => one.state === state)?.count ?? 0)
  return Object.fromEntries(COUPON_STATES.map((state) => [state, countOf(state)])) as Record<CouponState, number> // each has its count
}
