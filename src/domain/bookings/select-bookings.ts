import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database, Tx } from '#platform/database.ts'
import type { BookingFilter, BookingOrder, BookingTab } from './booking-filter.ts'
import { endOfMonth } from './end-of-month.ts'

/** The bookings that a filter lets through. Each condition has an index in db/migrations/0009-trainees.sql. */
export function selectBookings(db: Database | Tx, filter: BookingFilter) {
  return db.selectFrom('booking').where(({ and }) => and(conditionsOf(filter)))
}

const hasPlace = sql`exists (select from seat where seat.booking_id = booking.id and seat.state = 'confirmed')`

/** What a tab shows. The two columns follow the instalments, by a trigger of the same file. */
export const TAB_CONDITIONS: Record<BookingTab, RawBuilder<SqlBool>> = {
  paid: sql`booking.settled_at is not null`,
  'not-paid': sql`booking.settled_at is null`,
  all: sql`true`,
  coupon: sql`booking.coupon_code is not null`,
  'balance-due': sql`booking.balance_due_at is not null`,
  // These two as the welcome page counts them: whoever has no place owes no balance.
  'due-this-month': sql`booking.balance_due_at >= now() and booking.balance_due_at < ${endOfMonth} and ${hasPlace}`,
  overdue: sql`booking.balance_due_at < now() and ${hasPlace}`,
  attention: sql`exists (select from booking_case where booking_case.booking_id = booking.id and resolved_at is null)`,
}

function conditionsOf({ show, couponCode, courseId, runId, query }: BookingFilter): RawBuilder<SqlBool>[] {
  const conditions = [TAB_CONDITIONS[show]]
  if (show === 'coupon' && couponCode) conditions.push(sql`booking.coupon_code = ${couponCode}`)
  if (courseId) conditions.push(sql`booking.run_id in (select run.id from run where run.course_id = ${courseId})`)
  if (runId) conditions.push(sql`booking.run_id = ${runId}`)
  if (query) conditions.push(sql`booking.words @@ words_asked(${query})`)
  return conditions
}

/** What a list is sorted by, as the indexes have it; the id makes it unambiguous. No transaction date is last both ways. */
const KEYS: Record<BookingOrder['by'], Record<BookingOrder['direction'], string[]>> = {
  booked: { up: ['created_at', 'id'], down: ['created_at', 'id'] },
  name: { up: ['sort_name', 'id'], down: ['sort_name', 'id'] },
  'transaction-date': {
    up: ["coalesce(settled_at, 'infinity')", 'created_at', 'id'],
    down: ["coalesce(settled_at, '-infinity')", 'created_at', 'id'],
  },
}

/** So many bookings in order, from the start or from what keysOf found. */
export async function selectPage(
  db: Database | Tx,
  input: { filter: BookingFilter; order: BookingOrder; from: string[] | null; limit: number },
) {
  const { filter, order, from, limit } = input
  const up = order.direction === 'up'
  const keys = KEYS[order.by][order.direction]
  return selectBookings(db, filter)
    .select(['id', 'email', 'fullName', 'phoneNumber', 'settledAt'])
    .where(
      sql<SqlBool>`${from ? sql`(${sql.raw(keys.join())}) ${up ? sql`>` : sql`<`} (${sql.join(from)})` : sql`true`}`,
    )
    .orderBy(sql.raw(keys.map((key) => `${key} ${up ? 'asc' : 'desc'}`).join()))
    .limit(limit)
    .execute()
}

/** Where a booking stands in an order; null if there is none. As text: a Date has no microseconds and no infinity. */
export async function keysOf(
  db: Database | Tx,
  input: { bookingId: string; order: BookingOrder },
): Promise<string[] | null> {
  const keys = KEYS[input.order.by][input.order.direction].map((key) => `${key}::text`)
  const { rows } = await sql<{ keys: string[] }>`
    select array[${sql.raw(keys.join())}] as keys from booking where id = ${input.bookingId}`.execute(db)
  return rows[0]?.keys ?? null
}
