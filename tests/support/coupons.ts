import { addCoupon } from '../../src/domain/coupons/coupon-admin.ts'
import { type CouponDetails, couponDetails } from '../../src/domain/coupons/coupon-details.ts'
import type { Platform } from '../../src/platform/platform.ts'

/** What staff type for a coupon that is accepted, with what a test overrides. */
export const couponInput = (wanted: Record<string, unknown> = {}): CouponDetails =>
  couponDetails.parse({ code: 'SPRING', description: 'Spring', kind: 'percent', amount: '20', ...wanted })

/** A coupon that staff have added. */
export async function aCoupon(platform: Pick<Platform, 'db'>, wanted: Record<string, unknown> = {}): Promise<string> {
  const added = await addCoupon(platform, { actor: 'staff:amara', details: couponInput(wanted) })
  if (!added.ok) throw new Error(`expected a coupon, got ${added.error}`)
  return added.code
}
