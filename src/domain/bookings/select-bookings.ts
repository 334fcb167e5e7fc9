import { sql, type SqlBool } from 'kysely'
import { listAllCourses } from '#domain/courses/course.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { BOOKING_TABS, type BookingFilter, type BookingOrder, type BookingTab } from './booking-filter.ts'
import type { BookingLabel } from './booking.ts'
import { conditionsOf, isAskedFor, storedLabel, TAB_CONDITIONS } from './state-conditions.ts'

/** The bookings that a filter lets through. Each condition has an index in db/migrations/0009-trainees.sql. */
export function selectBookings(db: Database | Tx, filter: BookingFilter) {
  return db.selectFrom('booking').where(({ and }) => and(conditionsOf(filter)))
}

/** The state of each of these bookings, by its reference. */
export async function findBookingLabels(
  platform: Pick<Platform, 'db'>,
  { bookings }: { bookings: { reference: string }[] },
): Promise<Map<string, BookingLabel>> {
  const rows = await platform.db
    .selectFrom('booking')
    .select(['reference', storedLabel.as('label')])
    .where('reference', '=', sql<string>`any(${bookings.map(({ reference }) => reference)})`)
    .execute()
  return new Map(rows.map(({ reference, label }) => [reference, label]))
}

/** The sort keys, as the indexes have them; the id breaks ties. Bookings without a transaction date are last both ways. */
const KEYS: Record<BookingOrder['by'], Record<BookingOrder['direction'], string[]>> = {
  booked: { up: ['created_at', 'id'], down: ['created_at', 'id'] },
  name: { up: ['sort_name', 'id'], down: ['sort_name', 'id'] },
  'transaction-date': {
    up: ["coalesce(settled_at, 'infinity')", 'created_at', 'id'],
    down: ["coalesce(settled_at, '-infinity')", 'created_at', 'id'],
  },
  state: {
    up: ['payment_rank(cancelled_at, settled_at, balance_due_at)', 'created_at', 'id'],
    down: ['payment_rank(cancelled_at, settled_at, balance_due_at)', 'created_at', 'id'],
  },
}

/** Bookings in order, from the start or after the keys of one (keysOf). */
export async function selectPage(
  db: Database | Tx,
  input: { filter: BookingFilter; order: BookingOrder; from: string[] | null; limit: number },
) {
  const { filter, order, from, limit } = input
  const up = order.direction === 'up'
  const keys = KEYS[order.by][order.direction]
  return (await selectSearched(db, filter))
    .select(['id', 'email', 'fullName', 'phoneNumber', 'settledAt', buyerOf('companyName'), buyerOf('purchaseOrder')])
    .where(
      sql<SqlBool>`${from ? sql`(${sql.raw(keys.join())}) ${up ? sql`>` : sql`<`} (${sql.join(from)})` : sql`true`}`,
    )
    .orderBy(sql.raw(keys.map((key) => `${key} ${up ? 'asc' : 'desc'}`).join()))
    .limit(limit)
    .execute()
}

/**
 * The planner takes every beginning of a word for common, and looks for a rare one through all bookings in their order.
 * What hardly occurs among the newest is taken from the words' own index first.
 */
async function selectSearched(db: Database | Tx, filter: BookingFilter) {
  if (!filter.query) return selectBookings(db, filter)
  const isAsked = isAskedFor(filter.query)
  const newest = db
    .selectFrom('booking')
    .select(['words', 'phoneNumber'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(400)
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from ${newest} as booking where ${isAsked}`.execute(db)
  if ((rows[0]?.hits ?? 0) >= 5) return selectBookings(db, filter)
  return selectBookings(db, { ...filter, query: '' }).where(
    sql<SqlBool>`booking.id = any(array(select id from booking where ${isAsked}))`,
  )
}

/** A part of the buyer that staff entered; null where there is none. */
const buyerOf = <Part extends 'companyName' | 'purchaseOrder'>(part: Part) =>
  sql<string | null>`(select ${sql.ref(part)} from buyer where buyer.booking_id = booking.sale_id)`.as(part)

/** A booking's sort keys; null if there is none. As text, because a Date has no microseconds and no infinity. */
export async function keysOf(
  db: Database | Tx,
  input: { bookingId: string; order: BookingOrder },
): Promise<string[] | null> {
  const keys = KEYS[input.order.by][input.order.direction].map((key) => `${key}::text`)
  const { rows } = await sql<{ keys: string[] }>`
    select array[${sql.raw(keys.join())}] as keys from booking where id = ${input.bookingId}`.execute(db)
  return rows[0]?.keys ?? null
}

/** Counts end here: the page shows "10,000+". */
export const MAX_COUNTED = 10_000

/**
 * How many bookings each tab has under the other filters; MAX_COUNTED + 1 means more than that. Under a state only the tab
 * that is shown is counted: a state is worked out for each booking.
 */
export async function countBookings(
  platform: Pick<Platform, 'db'>,
  input: { filter: BookingFilter },
): Promise<Partial<Record<BookingTab, number>>> {
  const { db } = platform
  const { filter } = input
  const tabs = filter.state ? [filter.show] : BOOKING_TABS
  const narrowed = selectBookings(db, { ...filter, show: 'all' })
  // The bookings of a search or a date are read once for all tabs. Those of all bookings are too many: each count ends early.
  const isFew = filter.query !== '' || filter.runId !== null
  const source = isFew ? db.selectFrom('booking') : narrowed
  const counts = tabs.map((show) => {
    const shown = source
      .where(TAB_CONDITIONS[show])
      .select(sql`1`.as('one'))
      .limit(MAX_COUNTED + 1)
    return sql`(select count(*)::integer from ${shown} as counted)`
  })
  const found = narrowed.select(['id', 'saleId', 'settledAt', 'balanceDueAt', 'couponCode'])
  const { rows } = await sql<{ counts: number[] }>`
    ${isFew ? sql`with booking as materialized (${found})` : sql``}
    select array[${sql.join(counts)}] as counts`.execute(db)
  return Object.fromEntries(tabs.map((show, index) => [show, rows[0]?.counts[index] ?? 0]))
}

export interface ListChoices {
  courses: { id: number; name: string }[]
  /** Coming runs and those of the last three months, earliest first, and the one that is chosen. */
  runs: { id: string; label: string; courseName: string }[]
  couponCodes: string[]
}

const MAX_CHOICES = 200

export async function findListChoices(
  platform: Pick<Platform, 'db'>,
  chosen: { courseId: number | null; runId: string | null },
): Promise<ListChoices> {
  const { db } = platform
  const runs = await db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .innerJoin(
      ({ selectFrom }) =>
        selectFrom('session')
          .select(({ fn }) => ['runId', fn.min('startsAt').as('startsAt')])
          .groupBy('runId')
          .as('first'),
      (join) => join.onRef('first.runId', '=', 'run.id'),
    )
    .select(['run.id', 'run.label', 'course.name as courseName'])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('first.startsAt', '>', sql<Date>`now() - interval '3 months'`),
          eb('courseId', '=', chosen.courseId ?? sql<number>`course_id`),
        ]),
        eb('run.id', '=', chosen.runId),
      ]),
    )
    .orderBy('first.startsAt')
    .orderBy('run.label')
    .limit(MAX_CHOICES)
    .execute()
  const coupons = await db.selectFrom('coupon').select('code').orderBy('code').limit(MAX_CHOICES).execute()
  return { courses: await listAllCourses(platform), runs, couponCodes: coupons.map((one) => one.code) }
}
