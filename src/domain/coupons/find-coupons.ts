import { type RawBuilder, sql } from 'kysely'
import type { CourseId } from '#domain/courses/course.ts'
import { tidyText } from '#domain/text.ts'
import type { Platform } from '#platform/platform.ts'
import { type CouponRecord, couponRecords, toCouponRecord } from '#domain/bookings/coupon-record.ts'
import type { CouponState } from '#domain/bookings/coupon.ts'
import { couponState } from '#domain/bookings/coupon-state.ts'

export interface FindCouponsInput {
  /** Part of a code or a description. */
  q?: string
  state?: CouponState
  /** Those that this course takes: its own, and those for all. */
  courseId?: CourseId
  sort?: CouponSort
  /** The code of the last one of the page before. */
  after?: string | null
  limit: number
}

export const COUPON_SORTS = ['newest', 'code', 'ends', 'most-used'] as const
export type CouponSort = (typeof COUPON_SORTS)[number]

/** What a list is sorted by; its code settles equal ones. */
const SORTED_BY: Record<CouponSort, { key: RawBuilder<unknown>; direction: 'asc' | 'desc' }> = {
  newest: { key: sql`coupon.posted_at`, direction: 'desc' },
  code: { key: sql`coupon.code`, direction: 'asc' },
  ends: { key: sql`coalesce(coupon.valid_until, 'infinity')`, direction: 'asc' },
  'most-used': { key: sql`coupon.uses`, direction: 'desc' },
}

/** The coupons that fit, a page at a time. */
export async function findCoupons(
  platform: Pick<Platform, 'db'>,
  input: FindCouponsInput,
): Promise<{ rows: CouponRecord[]; next: string | null }> {
  const { q = '', state, courseId, sort = 'newest', after, limit } = input
  const { key, direction } = SORTED_BY[sort]
  let query = couponRecords(platform.db)
    .orderBy(key, direction)
    .orderBy('coupon.code', direction)
    .limit(limit + 1)
  const words = tidyText(q).slice(0, 200)
  if (words)
    query = query.where(sql<boolean>`strpos(lower(coupon.code || ' ' || coupon.description), lower(${words})) > 0`)
  if (state) query = query.where(couponState, '=', state)
  if (courseId) query = query.where(({ eb, or }) => or([eb('courseId', 'is', null), eb('courseId', '=', courseId)]))
  if (after) {
    const beyond = direction === 'asc' ? sql`>` : sql`<`
    query = query.where(
      sql<boolean>`(${key}, coupon.code) ${beyond} (select ${key}, code from coupon where code = ${tidyText(after)})`,
    )
  }
  const read = (await query.execute()).map(toCouponRecord)
  const rows = read.slice(0, limit)
  return { rows, next: read.length > limit ? (rows.at(-1)?.code ?? null) : null }
}
