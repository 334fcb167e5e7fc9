import { type RawBuilder, sql } from 'kysely'
import { site } from '#content/site.ts'
import { countByState } from '#domain/pagination.ts'
import { tidyText } from '#domain/text.ts'
import { readCode } from '#domain/typed-code.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CouponDetails, Day } from './coupon-details.ts'
import { COUPON_STATES, type CouponState } from './pricing.ts'
import { couponState } from './redeem-coupon.ts'

export interface FindCouponsInput {
  /** Part of a code or a description. */
  q?: string
  state?: CouponState
  /** Coupons that this course accepts: its own, and those for all. */
  courseId?: number
  sort?: CouponSort
  /** The code of the last one of the page before. */
  after?: string | null
  limit: number
}

export const COUPON_SORTS = ['newest', 'code', 'ends', 'most-used'] as const
export type CouponSort = (typeof COUPON_SORTS)[number]

/** The sort key of each order; the code breaks ties. */
const SORTED_BY: Record<CouponSort, { key: RawBuilder<unknown>; direction: 'asc' | 'desc' }> = {
  newest: { key: sql`coupon.posted_at`, direction: 'desc' },
  code: { key: sql`coupon.code`, direction: 'asc' },
  ends: { key: sql`coalesce(coupon.valid_until, 'infinity')`, direction: 'asc' },
  'most-used': { key: sql`coupon.uses`, direction: 'desc' },
}

/** The coupons that match, newest first unless `sort` says otherwise, a page at a time. */
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
  const text = tidyText(q).slice(0, 200)
  if (text)
    query = query.where(sql<boolean>`strpos(lower(coupon.code || ' ' || coupon.description), lower(${text})) > 0`)
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

/** A coupon by its code, in any case; null when there is none. */
export async function findCouponRecord(
  platform: Pick<Platform, 'db'>,
  input: { code: string },
): Promise<CouponRecord | null> {
  const code = readCode(input.code)
  const row = await couponRecords(platform.db).where('coupon.code', '=', code).executeTakeFirst()
  return row ? toCouponRecord(row) : null
}

export async function countCoupons(platform: Pick<Platform, 'db'>): Promise<Record<CouponState, number>> {
  const counted = await platform.db
    .selectFrom('coupon')
    .select(({ fn }) => [couponState.as('state'), fn.countAll<number>().as('count')])
    .groupBy(couponState)
    .execute()
  return countByState(COUPON_STATES, counted)
}

/** A coupon as staff see it, with days in the site's own time zone. */
export interface CouponRecord extends CouponDetails {
  firstDay: Day
  courseName: string | null
  uses: number
  postedAt: Date
  state: CouponState
  version: number
}

export const couponRecords = (db: Database | Tx) =>
  db
    .selectFrom('coupon')
    .leftJoin('course', 'course.id', 'coupon.courseId')
    .select([
      'coupon.code',
      'coupon.description',
      'coupon.kind',
      'coupon.value',
      'coupon.courseId',
      'coupon.useLimit',
      'coupon.uses',
      'coupon.postedAt',
      'coupon.version',
      'course.name as courseName',
      couponState.as('state'),
      sql<Day>`to_char(coupon.valid_from at time zone ${site.zone}, 'YYYY-MM-DD')`.as('firstDay'),
      // A coupon that ends at midnight is accepted on the day before.
      sql<Day | null>`to_char((coupon.valid_until - interval '1 second') at time zone ${site.zone}, 'YYYY-MM-DD')`.as(
        'lastDay',
      ),
    ])

export const toCouponRecord = <Row extends { courseId: number | null }>(row: Row) => ({
  ...row,
  courseId: row.courseId,
})

/** The first instant of a day, and that of the day after, in the site's own time zone. */
export const startOfDay = (day: Day) => sql<Date>`${day}::date::timestamp at time zone ${site.zone}`
export const endOfDay = (day: Day) => sql<Date>`(${day}::date + 1)::timestamp at time zone ${site.zone}`
