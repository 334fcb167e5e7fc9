import type { Database, Tx } from '#platform/database.ts'
import { type Coupon, reductionOf } from './coupon.ts'
import { couponState } from './coupon-state.ts'

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
