import { courseTone } from '#domain/courses/course-tone.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { toCourseRun } from '#domain/courses/course-run.ts'
import { contractMadeAt } from '#domain/documents/document-snapshot.ts'
import { lockOrder, lockOrders } from '#domain/order.ts'
import { type Pence, pence } from '#domain/pence.ts'
import { readReference } from '#domain/typed-code.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { keptOf } from './booking-payments.ts'
import { type Booking, isPublicId } from './booking.ts'
import { isLiveHold } from './seats.ts'

/** A booking by the id in its address (the specification's traineeId), or by our own id. */
export type WhichBooking = { publicId: string } | { bookingId: string }

/** Null when there is none, and for a publicId of another form. */
export async function findBooking(platform: { db: Database }, input: WhichBooking): Promise<Booking | null> {
  if ('publicId' in input && !isPublicId(input.publicId)) return null
  const query = bookingQuery(platform.db)
  const row = await (
    'publicId' in input
      ? query.where('booking.publicId', '=', input.publicId)
      : query.where('booking.id', '=', input.bookingId)
  ).executeTakeFirst()
  return row ? toBooking(row) : null
}

/** The booking that an instalment is of; null when there is no such instalment. */
export async function findBookingOfInstalment(
  platform: { db: Database },
  { instalmentId }: { instalmentId: string },
): Promise<Booking | null> {
  const found = await platform.db
    .selectFrom('instalment')
    .innerJoin('booking', 'booking.id', 'instalment.saleId')
    .select('booking.id as bookingId')
    .where('instalment.id', '=', instalmentId)
    .executeTakeFirst()
  return found ? findBooking(platform, found) : null
}

/** To whom the emails of a booking go. Not part of the booking, because most pages must not show it. */
export async function findBookingEmail(platform: { db: Database }, input: { bookingId: string }): Promise<string> {
  const { email } = await platform.db
    .selectFrom('booking')
    .select('email')
    .where('id', '=', input.bookingId)
    .executeTakeFirstOrThrow()
  return email
}

/** Several at once. What does not exist is not in the map. */
export async function findBookingsById(
  platform: { db: Database | Tx },
  input: { ids: string[] },
): Promise<Map<string, Booking>> {
  const rows = await bookingQuery(platform.db)
    .where('booking.id', '=', sql<string>`any(${input.ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toBooking(row)]))
}

const bookingQuery = (db: Database | Tx) =>
  db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(({ selectFrom, exists }) => [
      'booking.id',
      'booking.saleId',
      'booking.publicId',
      'booking.reference',
      'sale.confirmedBy',
      'sale.orderId',
      'sale.paymentType',
      'booking.pricePence',
      'booking.discountPence',
      'sale.couponCode',
      'sale.totalPence',
      'booking.vatTreatment',
      'booking.createdAt',
      'booking.cancelledAt',
      'sale.cancelledAt as orderCancelledAt',
      'sale.termsVersion',
      'sale.consumer',
      'sale.expressRequestAt',
      'booking.calendarSequence',
      contractMadeAt.as('contractMadeAt'),
      'course.name as courseName',
      'course.tone',
      'run.id as runId',
      'run.courseId',
      'run.label',
      'run.zone',
      'run.capacity',
      'run.taken',
      'run.trainerIds',
      'run.ownPricePence',
      'run.ownDepositPence',
      jsonArrayFrom(
        selectFrom('session')
          .select(['startsAt', 'endsAt'])
          .whereRef('session.runId', '=', 'run.id')
          .orderBy('startsAt'),
      ).as('sessions'),
      jsonArrayFrom(
        selectFrom('instalment')
          .select([
            'instalment.id',
            'instalment.position',
            'instalment.confirms',
            'instalment.kind',
            'instalment.amountPence',
            'instalment.dueAt',
            'instalment.state',
            keptOf(sql.ref('instalment.id')).as('keptPence'),
          ])
          .whereRef('instalment.saleId', '=', 'booking.saleId')
          .orderBy('instalment.position'),
      ).as('instalments'),
      jsonObjectFrom(
        selectFrom('seat')
          .select(['seat.state', 'seat.heldUntil', sql<boolean>`seat.state = 'confirmed' or ${isLiveHold}`.as('live')])
          .whereRef('seat.bookingId', '=', 'booking.id')
          .orderBy(sql`seat.state = 'released'`)
          .orderBy('seat.changedAt', 'desc')
          .limit(1),
      )
        .$notNull()
        .as('seat'),
      jsonObjectFrom(
        selectFrom('seat')
          .innerJoin('booking as place', 'place.id', 'seat.bookingId')
          .select(['seat.state', 'seat.heldUntil', sql<boolean>`seat.state = 'confirmed' or ${isLiveHold}`.as('live')])
          .whereRef('place.saleId', '=', 'booking.saleId')
          .where(sql<boolean>`sale.order_id is not null`)
          .orderBy(sql`seat.state = 'released'`)
          .orderBy('seat.changedAt', 'desc')
          .limit(1),
      ).as('seatOfOrder'),
      exists(
        selectFrom('paymentAttempt')
          .select('paymentAttempt.id')
          .whereRef('paymentAttempt.saleId', '=', 'booking.saleId')
          .where('paymentAttempt.state', '=', 'processing'),
      ).as('paymentUnderWay'),
      sql<boolean>`run.state <> 'cancelled' and
        coalesce((select max(ends_at) <= now() from session where run_id = run.id), false)`.as('courseHeld'),
      exists(
        selectFrom('bookingCase')
          .select('bookingCase.id')
          .whereRef('bookingCase.saleId', '=', 'booking.saleId')
          .where('bookingCase.resolvedAt', 'is', null),
      ).as('needsAttention'),
      jsonObjectFrom(
        selectFrom('paymentSum')
          .select(sql<Pence>`coalesce(sum(paid_pence), 0)::int`.as('paid'))
          .select(sql<Pence>`coalesce(sum(back_pence), 0)::int`.as('refunded'))
          .whereRef('paymentSum.saleId', '=', 'booking.saleId')
          .where('paymentSum.surplus', '=', false),
      )
        .$notNull()
        .as('money'),
    ])

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingQuery>['executeTakeFirstOrThrow']>>

function toBooking(row: BookingRow): Booking {
  const run = toCourseRun({ ...row, id: row.runId })
  return {
    id: row.id,
    saleId: row.saleId,
    confirmedBy: row.confirmedBy,
    orderId: row.orderId,
    ...(row.seatOfOrder && { ofOrder: { cancelledAt: row.orderCancelledAt, seat: readSeat(row.seatOfOrder) } }),
    publicId: row.publicId,
    reference: row.reference,
    course: { id: run.courseId, name: row.courseName, tone: courseTone(run.courseId, row.tone) },
    run,
    paymentType: row.paymentType,
    price: row.pricePence,
    discount: row.discountPence,
    couponCode: row.couponCode,
    total: row.totalPence,
    vatTreatment: row.vatTreatment,
    instalments: row.instalments.map((one) => ({
      id: one.id,
      position: one.position,
      confirms: one.confirms,
      kind: one.kind,
      amount: one.amountPence,
      outstanding: pence(one.state === 'due' ? Math.max(0, one.amountPence - one.keptPence) : 0),
      dueAt: new Date(one.dueAt),
      state: one.state,
    })),
    seat: readSeat(row.seat),
    bookedAt: row.createdAt,
    termsVersion: row.termsVersion,
    contractMadeAt: row.contractMadeAt,
    cancelledAt: row.cancelledAt,
    consumer: row.consumer,
    expressRequestAt: row.expressRequestAt,
    money: row.money,
    paymentUnderWay: Boolean(row.paymentUnderWay),
    courseHeld: row.courseHeld,
    needsAttention: Boolean(row.needsAttention),
    calendarSequence: row.calendarSequence,
  }
}

const readSeat = (seat: BookingRow['seat']): Booking['seat'] => ({ ...seat, heldUntil: new Date(seat.heldUntil) })

/** A booking as it is now, its order locked for the rest of the transaction. @throws when there is none */
export async function getLockedBooking(tx: Tx, bookingId: string): Promise<Booking> {
  await lockOrder(tx, { bookingId })
  const booking = await findBooking({ db: tx }, { bookingId })
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  return booking
}

/** Several as they are now, their orders locked in the order of their ids. What does not exist is not in the map. */
export async function getLockedBookings(tx: Tx, ids: string[]): Promise<Map<string, Booking>> {
  await lockOrders(tx).where('booking.id', 'in', ids).execute()
  return findBookingsById({ db: tx }, { ids })
}

/** Our id of the booking with this reference, in any case; null when there is none. */
export async function findBookingId(
  platform: Pick<Platform, 'db'>,
  input: { reference: string },
): Promise<string | null> {
  const booking = await platform.db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', readReference(input.reference))
    .executeTakeFirst()
  return booking?.id ?? null
}

/** The next value of Booking.calendarSequence: higher than that of every change before. */
export const nextCalendarSequence = sql<number>`nextval('calendar_change')`
