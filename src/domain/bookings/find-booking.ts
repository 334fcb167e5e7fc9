import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { toRun } from '#domain/courses/find-runs.ts'
import { pence } from '#domain/pence.ts'
import type { Database } from '#platform/database.ts'
import { type Booking, isPublicId } from './booking.ts'

/** A booking by the id in its address (the specification's traineeId); null when there is none. */
export async function findBooking(platform: { db: Database }, facts: { publicId: string }): Promise<Booking | null> {
  if (!isPublicId(facts.publicId)) return null
  const row = await bookingQuery(platform.db).where('booking.publicId', '=', facts.publicId).executeTakeFirst()
  return row ? toBooking(row) : null
}

const bookingQuery = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(({ selectFrom, exists }) => [
      'booking.id',
      'booking.publicId',
      'booking.reference',
      'booking.paymentType',
      'booking.pricePence',
      'booking.discountPence',
      'booking.couponCode',
      'booking.totalPence',
      'course.name as courseName',
      'run.id as runId',
      'run.courseId',
      'run.label',
      'run.zone',
      'run.capacity',
      'run.taken',
      jsonArrayFrom(
        selectFrom('meeting')
          .select(['startsAt', 'endsAt'])
          .whereRef('meeting.runId', '=', 'run.id')
          .orderBy('startsAt'),
      ).as('meetings'),
      jsonArrayFrom(
        selectFrom('obligation')
          .select([
            'obligation.id',
            'obligation.kind',
            'obligation.amountPence',
            'obligation.dueAt',
            'obligation.state',
          ])
          .whereRef('obligation.bookingId', '=', 'booking.id')
          .orderBy('obligation.dueAt'),
      ).as('obligations'),
      jsonObjectFrom(
        selectFrom('seat')
          .select([
            'seat.state',
            'seat.heldUntil',
            sql<boolean>`seat.state = 'confirmed' or (seat.state = 'held' and seat.held_until > now())`.as('live'),
          ])
          .whereRef('seat.bookingId', '=', 'booking.id')
          .orderBy('seat.changedAt', 'desc')
          .limit(1),
      )
        .$notNull()
        .as('seat'),
      exists(
        selectFrom('paymentAttempt')
          .select('paymentAttempt.id')
          .whereRef('paymentAttempt.bookingId', '=', 'booking.id')
          .where('paymentAttempt.state', '=', 'processing'),
      ).as('paymentUnderWay'),
      exists(
        selectFrom('attention')
          .select('attention.id')
          .whereRef('attention.bookingId', '=', 'booking.id')
          .where('attention.resolvedAt', 'is', null),
      ).as('needsAttention'),
      exists(
        selectFrom('refund')
          .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
          .select('refund.id')
          .whereRef('paymentAttempt.bookingId', '=', 'booking.id')
          .where('paymentAttempt.surplus', '=', false),
      ).as('refunded'),
    ])

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingQuery>['executeTakeFirstOrThrow']>>

function toBooking(row: BookingRow): Booking {
  const run = toRun({ ...row, id: row.runId })
  return {
    id: row.id,
    publicId: row.publicId,
    reference: row.reference,
    course: { id: run.courseId, name: row.courseName },
    run,
    paymentType: row.paymentType,
    price: pence(row.pricePence),
    discount: pence(row.discountPence),
    couponCode: row.couponCode,
    total: pence(row.totalPence),
    obligations: row.obligations.map((one) => ({
      id: one.id,
      kind: one.kind,
      amount: pence(one.amountPence),
      dueAt: new Date(one.dueAt),
      state: one.state,
    })),
    seat: { ...row.seat, heldUntil: new Date(row.seat.heldUntil) },
    paymentUnderWay: Boolean(row.paymentUnderWay),
    needsAttention: Boolean(row.needsAttention),
    refunded: Boolean(row.refunded),
  }
}
