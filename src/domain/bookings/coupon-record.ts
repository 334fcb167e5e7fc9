import { sql } from 'kysely'
import { site } from '#content/site.ts'
import type { CourseId } from '#domain/courses/course.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { CouponDetails, Day } from '#domain/coupons/coupon-details.ts'
import type { CouponState } from './coupon.ts'
import { couponState } from './coupon-state.ts'

/** A coupon as staff see it. Its days are those of the zone in which staff work. */
export interface CouponRecord extends CouponDetails {
  firstDay: Day
  courseName: string | null
  uses: number
  postedAt: Date
  state: CouponState
  version: number
}

/** Coupons with all that staff see of them, for the verbs that list, show and change them. */
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
  courseId: row.courseId as CourseId | null, // the foreign key and the seed allow 1 to 4 only
})

/** When a day begins in the zone in which staff work. */
export const startOfDay = (day: Day) => sql<Date>`${day}::date::timestamp at time zone ${site.zone}`
export const endOfDay = (day: Day) => sql<Date>`(${day}::date + 1)::timestamp at time zone ${site.zone}`
