import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { site } from '#content/site.ts'
import { SMALLEST_CHARGE } from '#domain/coupons/pricing.ts'
import { phoneEnd } from '#domain/phone-number.ts'
import type { BookingFilter, BookingTab } from './booking-filter.ts'
import type { BookingLabel } from './booking.ts'
import { isLiveHold } from './seats.ts'

const needsAttention = sql<SqlBool>`
  exists (select from booking_case where booking_case.sale_id = booking.sale_id and resolved_at is null)`

const paymentSum = (column: RawBuilder<unknown>) => sql`(
  select coalesce(sum(${column}), 0) from payment_sum where payment_sum.sale_id = booking.sale_id and not surplus)`

const paidPence = paymentSum(sql`paid_pence`)

const backPence = paymentSum(sql`back_pence`)

const isPaidBack = sql`(${backPence} > 0 and ${backPence} >= ${paidPence} and ${paidPence} > 0)`

/** Only these had money back. The condition saves working out the sums above for every booking. */
const hadMoneyBack = sql`booking.sale_id in (
  select sale_id from allocation
  where undone_at is null and id in (select attempt_id from refund union all select attempt_id from dispute where state = 'lost'))`

const isPartlyBack = sql`(${hadMoneyBack} and ${backPence} > 0)`

const isUnderWay = sql`
  booking.sale_id in (select sale_id from payment_attempt where state = 'processing')`

const isHeld = sql`
  exists (select from seat where seat.booking_id = booking.id and (seat.state = 'confirmed' or ${isLiveHold}))`

/** Neither cancelled nor paid back, and no case is open: the states that follow from what is paid. */
const isOrdinary = sql`
  cancelled_at is null and not ${needsAttention} and not (${hadMoneyBack} and ${isPaidBack})`

const isUnpaid = sql`settled_at is null and ${isOrdinary}`
const isSettled = sql`settled_at is not null and balance_due_at is null and ${isOrdinary} and not ${isPartlyBack}`
const isWaived = sql`
  booking.sale_id in (select sale_id from instalment where state = 'waived' and amount_pence >= ${SMALLEST_CHARGE})`

/** What bookingLabel says of a booking, as a condition. The tests compare the two. */
const STATE_CONDITIONS: Record<BookingLabel, RawBuilder<SqlBool>> = {
  'Needs attention': needsAttention,
  Refunded: sql`${hadMoneyBack} and ${isPaidBack} and not ${needsAttention}`,
  Cancelled: sql`
    cancelled_at is not null and not ${needsAttention} and not (${hadMoneyBack} and ${isPaidBack})`,
  Confirming: sql`${isUnderWay} and ${isUnpaid}`,
  'Awaiting payment': sql`${isUnpaid} and ${isHeld} and not ${isUnderWay}`,
  Expired: sql`${isUnpaid} and not ${isHeld} and not ${isUnderWay}`,
  'Balance overdue': sql`balance_due_at < now() and ${isOrdinary}`,
  'Deposit paid': sql`balance_due_at >= now() and ${isOrdinary}`,
  'Partly refunded': sql`
    settled_at is not null and balance_due_at is null and ${isOrdinary} and ${isPartlyBack}`,
  'Part waived': sql`${isSettled} and ${isWaived} and ${paidPence} > 0`,
  Waived: sql`${isSettled} and ${isWaived} and ${paidPence} = 0`,
  Paid: sql`${isSettled} and not ${isWaived}`,
}

/** What bookingLabel says of a booking. */
export const storedLabel = sql<BookingLabel>`case ${sql.join(
  Object.entries(STATE_CONDITIONS).map(([label, is]) => sql`when ${is} then ${label}::text`),
  sql` `,
)} end`

/** The first instant of the next month, in the site's own time zone. */
export const endOfMonth = sql<Date>`
  ((date_trunc('month', now() at time zone ${site.zone}) + interval '1 month') at time zone ${site.zone})`

const hasPlace = sql`exists (select from seat where seat.booking_id = booking.id and seat.state = 'confirmed')`

/**
 * What each tab shows. A trigger of 0009-trainees.sql keeps settled_at and balance_due_at up to date. "offset 0" makes the
 * planner look up the seats of the few unpaid bookings of a page; without it, it reads the seats of all bookings.
 */
export const TAB_CONDITIONS: Record<BookingTab, RawBuilder<SqlBool>> = {
  booked: sql`(booking.settled_at is not null or exists (
    select from seat where seat.booking_id = booking.id and (seat.state = 'confirmed' or ${isLiveHold}) offset 0))`,
  paid: sql`booking.settled_at is not null`,
  'not-paid': sql`booking.settled_at is null`,
  all: sql`true`,
  coupon: sql`booking.coupon_code is not null`,
  'balance-due': sql`booking.balance_due_at is not null`,
  // As the welcome page counts them: a booking without a place owes no balance.
  'due-this-month': sql`booking.balance_due_at >= now() and booking.balance_due_at < ${endOfMonth} and ${hasPlace}`,
  overdue: sql`booking.balance_due_at < now() and ${hasPlace}`,
  // Sums that are too small for a card are waived with the booking, and are not shown here.
  waived: sql`booking.sale_id in (select sale_id from instalment where state = 'waived' and amount_pence >= ${SMALLEST_CHARGE})`,
  attention: sql`exists (select from booking_case where booking_case.sale_id = booking.sale_id and resolved_at is null)`,
}

export function conditionsOf(filter: BookingFilter): RawBuilder<SqlBool>[] {
  const { show, couponCode, courseId, runId, state, from, to, query } = filter
  const conditions = [TAB_CONDITIONS[show]]
  if (show === 'coupon' && couponCode) conditions.push(sql`booking.coupon_code = ${couponCode}`)
  if (courseId) conditions.push(sql`booking.run_id in (select run.id from run where run.course_id = ${courseId})`)
  if (runId) conditions.push(sql`booking.run_id = ${runId}`)
  if (state) conditions.push(STATE_CONDITIONS[state])
  if (from) conditions.push(sql`booking.created_at >= ${startOfDay(from)}`)
  if (to) conditions.push(sql`booking.created_at < ${startOfDay(to)} + interval '1 day'`)
  if (query) conditions.push(isAskedFor(query))
  return conditions
}

const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${site.zone})`

/** Whether a booking has the words that somebody looks for, or a telephone number that ends so. */
export function isAskedFor(query: string) {
  const end = phoneEnd(query)
  const hasWords = sql<SqlBool>`booking.words @@ words_asked(${query})`
  if (end === null) return hasWords
  // As the index booking_phone_end has it.
  const reversed = sql`reverse(regexp_replace(split_part(booking.phone_number, ' ext ', 1), '[^0-9]', '', 'g'))`
  return sql<SqlBool>`(${hasWords} or ${reversed} like ${end})`
}
