import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database.ts'
import { type Coupon, reductionOf } from './coupon.ts'

/** The coupon behind a code, if it may be used for this course now; null for every other reason alike. */
export async function findCoupon(
  platform: { db: Database | Tx },
  facts: { code: string; courseId: number },
): Promise<Coupon | null> {
  const row = await platform.db
    .selectFrom('coupon')
    .select(['id', 'code', 'kind', 'value'])
    .where('code', '=', facts.code.toUpperCase())
    .where('retiredAt', 'is', null)
    .where('validFrom', '<=', sql<Date>`now()`)
    .where(({ eb, or }) => or([eb('validUntil', 'is', null), eb('validUntil', '>', sql<Date>`now()`)]))
    .where(({ eb, or }) => or([eb('courseId', 'is', null), eb('courseId', '=', facts.courseId)]))
    .where(({ eb, or, ref }) => or([eb('useLimit', 'is', null), eb('uses', '<', ref('useLimit'))]))
    .executeTakeFirst()
  return row ? { id: row.id, code: row.code, reduction: reductionOf(row) } : null
}
