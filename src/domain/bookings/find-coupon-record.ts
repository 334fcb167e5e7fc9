import { tidyText } from '#domain/text.ts'
import type { Platform } from '#platform/platform.ts'
import { type CouponRecord, couponRecords, toCouponRecord } from './coupon-record.ts'

/** One coupon, by its code in any case; null when there is none. */
export async function findCouponRecord(
  platform: Pick<Platform, 'db'>,
  input: { code: string },
): Promise<CouponRecord | null> {
  const code = tidyText(input.code).toUpperCase()
  const row = await couponRecords(platform.db).where('coupon.code', '=', code).executeTakeFirst()
  return row ? toCouponRecord(row) : null
}
