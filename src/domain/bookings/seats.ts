import { sql, type SqlBool } from 'kysely'
import { returnCouponUse } from '#domain/coupons/redeem-coupon.ts'
import { isOfOfferedCourse } from '#domain/courses/course-run.ts'
import { lockOrders, saleOf } from '#domain/order.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { statesBefore } from '#domain/transitions.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Queue } from '#platform/queue.ts'
import type { SeatState } from '#platform/tables.ts'
import { isPublicId } from './booking.ts'
import { LONGEST_HOLD_HOURS } from './hold-minutes.ts'
import { SEAT_TRANSITIONS } from './states.ts'

/**
 * Takes one place of a run, or several and then all or none; answers false when fewer are left, the run is a draft or was
 * cancelled, or its course is not offered. The condition in the update prevents overselling (docs/rules/places.md); the database's check `run_never_oversold` would stop what it missed.
 */
export async function takePlace(tx: Tx, input: { runId: string; seats?: number }): Promise<boolean> {
  const { seats = 1 } = input
  const updated = await tx
    .updateTable('run')
    .set((row) => ({ taken: row('taken', '+', seats) }))
    .where('id', '=', input.runId)
    .where('state', 'not in', ['cancelled', 'draft'])
    .where(isOfOfferedCourse())
    .where(({ eb, ref }) => eb(eb('taken', '+', seats), '<=', ref('capacity')))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The update that changes the state of a booking's seat, where SEAT_TRANSITIONS allows it; `from` narrows it further. */
export function changeSeat(tx: Tx, input: { bookingId: string; to: SeatState; from?: SeatState[]; reason?: string }) {
  const { bookingId, to, from, reason } = input
  const allowed = statesBefore(SEAT_TRANSITIONS, to)
  return tx
    .updateTable('seat')
    .set({ state: to, changedAt: sql`now()`, ...(reason !== undefined && { releaseReason: reason }) })
    .where('bookingId', '=', bookingId)
    .where('state', 'in', from ? allowed.filter((state) => from.includes(state)) : allowed)
}

/** The bookings of the order that a booking is of: several where it was made for several places. */
export const placesWith = (bookingId: string) =>
  sql<string>`(select id from booking where sale_id = ${saleOf(bookingId)})`

/** A booking with a person: all but the open places of an order of several. In a query of the table `booking`. */
export const hasPerson = sql<SqlBool>`not exists (
  select from sale where sale.id = booking.sale_id and sale.order_id is not null and booking.invited_at is null)`

/** Whether each place that a booking had was given back; `booking` is the table's name in the query. */
export const isGivenBack = (booking: string) =>
  sql<boolean>`not exists (select from seat where seat.booking_id = ${sql.ref(`${booking}.id`)} and seat.state <> 'released')`

/** A place that is kept for its buyer and not paid for yet, by the database's clock. */
export const isLiveHold = sql<SqlBool>`(seat.state = 'held' and seat.held_until > now())`

/** By the database's clock, which every process shares. */
export const minutesFromNow = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

/**
 * Makes sure that a held place stays held for at least so many minutes more. A hold that has ended stays ended, and none
 * is extended later than two hours after booking, or after the time that an offer or staff gave.
 */
export async function extendHold(tx: Tx, input: { bookingId: string; minutes: number }): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ heldUntil: sql`greatest(held_until, ${minutesFromNow(input.minutes)})` })
    .where('bookingId', 'in', placesWith(input.bookingId))
    .where(isLiveHold)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('seat.agreedUntil', '>', sql<Date>`now() - make_interval(hours => ${LONGEST_HOLD_HOURS})`),
        exists(
          selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.id', '=', 'seat.bookingId')
            .where('booking.createdAt', '>', sql<Date>`now() - make_interval(hours => ${LONGEST_HOLD_HOURS})`),
        ),
      ]),
    )
    .execute()
}

/**
 * Gives a held place back to its run, and a coupon's use back to the coupon. False, and nothing changes, where none is
 * held.
 */
export async function releaseHold(tx: Tx, input: { bookingId: string; reason: string }): Promise<boolean> {
  if (!(await releaseSeat(tx, { ...input, from: ['held'] }))) return false
  await returnCouponUse(tx, input)
  return true
}

/** Gives a place back to its run; false, and nothing changes, when the booking has no seat in one of these states. */
export async function releaseSeat(
  tx: Tx,
  input: { bookingId: string; reason: string; from: ('held' | 'confirmed')[] },
): Promise<boolean> {
  const seat = await changeSeat(tx, { ...input, to: 'released' })
    .returning('runId')
    .executeTakeFirst()
  if (!seat) return false
  await tx
    .updateTable('run')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('id', '=', seat.runId)
    .execute()
  return true
}

/** Gives a buyer more time to pay. A hold that has ended, or has lasted too long, stays as it is. */
export async function keepHold(platform: Platform, input: { publicId: string }): Promise<void> {
  if (!isPublicId(input.publicId)) return
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockOrders(tx).where('booking.publicId', '=', input.publicId).executeTakeFirst()
    if (!order) return
    const { minutes } = await getSetting({ ...platform, db: tx }, { name: 'hold' })
    await extendHold(tx, { bookingId: order.bookingId, minutes })
  })
}

/**
 * Ends a hold early, in the caller's transaction, which holds the order's lock. The job that releases the place runs
 * immediately: it cancels the payment at the provider first.
 */
export async function endHold(platform: { queue: Queue }, tx: Tx, input: { bookingId: string }): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ heldUntil: sql`least(held_until, now())` })
    .where('bookingId', '=', input.bookingId)
    .where('state', '=', 'held')
    .execute()
  await platform.queue.send(tx, 'expire-holds', {})
}

/** How many seats are held, confirmed and released, for the metrics. */
export async function countSeats({ db }: Pick<Platform, 'db'>): Promise<{ state: string; count: number }[]> {
  return db
    .selectFrom('seat')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
}
