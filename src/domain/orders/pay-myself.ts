import { type Booking, isPublicId } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { takePlace } from '#domain/bookings/seats.ts'
import { ownPayment } from '#domain/bookings/trainee-details.ts'
import { findSubmission, writeBooking } from '#domain/bookings/write-booking.ts'
import { findTermsVersion } from '#domain/content/terms.ts'
import { isDepositOffered, type Quote, quote } from '#domain/coupons/pricing.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { findCourse } from '#domain/courses/course.ts'
import { placePrice, type Price } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { withPaymentsClosed } from '#domain/payments/close-payments.ts'
import { pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { sha256 } from '#platform/crypto.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { cancelInTransaction } from './cancel-booking.ts'
import { findOrder, type Order } from './find-order.ts'

export type PayMyselfError = 'unknown-place' | 'lapsed' | 'paid-meanwhile' | 'payment-under-way' | 'provider-silent'
type PayMyselfResult =
  | Result<{ publicId: string }, PayMyselfError>
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/**
 * The trainee takes over the place that their employer was asked to pay for: the order is cancelled, and in the same transaction an
 * ordinary booking takes its place, as a consumer's and at the price that was quoted. The date's row is locked from the release on,
 * so that no other buyer gets between on a full date. Only the trainee's own link does this. Twice is once.
 */
export async function payMyself(
  platform: Platform,
  { key, fields }: { key: string; fields: unknown },
): Promise<PayMyselfResult> {
  const read = readFields(ownPayment, fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const place = await findAsked(platform, key)
  if (!place) return { ok: false, error: 'unknown-place' }
  return withPaymentsClosed(platform, place.bookingId, (tx, booking) =>
    takeOver(platform, tx, booking, { key, payment: read.data }),
  )
}

async function takeOver(
  platform: Platform,
  tx: Tx,
  booking: Booking,
  { key, payment }: { key: string; payment: ReturnType<typeof ownPayment.parse> },
): Promise<Result<{ publicId: string }, PayMyselfError>> {
  const submission = submissionOf(key)
  const before = await findSubmission(tx, submission)
  if (before?.ok) return { ok: true, publicId: before.publicId }
  if (booking.confirmedBy || booking.money.paid > 0) return { ok: false, error: 'paid-meanwhile' }
  const { run, total, seat } = booking
  if (booking.cancelledAt || !seat.live) return { ok: false, error: 'lapsed' }
  const person = await tx
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .select(['fullName', 'email', 'phoneNumber', 'heldFrom', 'heldAround'])
    .where('booking.id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const cancelled = await cancelInTransaction(platform, tx, booking, {
    actor: 'trainee',
    reason: TAKEN_OVER,
    toldByCaller: true,
  })
  if (!cancelled.ok) return { ok: false, error: 'lapsed' }
  const { minutes } = await getSetting({ ...platform, db: tx }, { name: 'hold' })
  const { heldFrom, heldAround, ...details } = person
  const booked = await writeBooking(platform, tx, {
    run,
    submission,
    heldFrom,
    heldAround,
    coupon: null,
    hold: { minutes },
    actor: 'trainee',
    kind: 'booked',
    price: await quotedPrice(platform, tx, { run, total }),
    details: { ...details, ...payment },
    termsVersion: await findTermsVersion({ db: tx, clock: platform.clock }),
  })
  if (!(await takePlace(tx, { runId: run.id }))) return { ok: false, error: 'lapsed' }
  const email = { key: `employer-released/${booking.id}`, kind: 'employer-released', bookingId: booking.id } as const
  await enqueueEmail(tx, platform.queue, { ...email, details: {} })
  return { ok: true, publicId: booked.publicId }
}

const TAKEN_OVER = 'The trainee pays for the place'

/** One booking for each link. */
const submissionOf = (key: string) => ({ key: sha256(`pay-myself/${key}`), digest: sha256(key) })

/** What was quoted, and the deposit of now. */
async function quotedPrice(
  { clock }: Pick<Platform, 'clock'>,
  db: Database | Tx,
  { run, total }: Pick<Booking, 'run' | 'total'>,
): Promise<Price> {
  const course = await findCourse({ db }, { courseId: run.courseId })
  const deposit = course ? placePrice(course, run, clock.now()).deposit : total
  return { price: total, deposit: pence(Math.min(deposit, total)) }
}

/** The place that someone asks their employer to pay for, until it is certain. */
export interface AskedPlace {
  order: Order
  run: CourseRun
  /** What the trainee pays who takes it over, in full or by a deposit, where one is offered. */
  own: { full: Quote; deposit: Quote; isDepositOffered: boolean }
  /** The public id of the booking that took it over. */
  takenOver: string | null
}

/** Null for a link of another kind, and once the place is certain: it is claimed like every other then. */
export async function findAskedPlace(platform: Platform, { key }: { key: string }): Promise<AskedPlace | null> {
  const place = await findAsked(platform, key)
  if (!place || place.confirmedBy) return null
  const { bookingId } = place
  const [order, booking] = await Promise.all([
    findOrder(platform, { saleId: bookingId }),
    findBooking(platform, { bookingId }),
  ])
  if (!order || !booking) throw new Error(`expected the order of booking ${bookingId}`)
  const { run, total } = booking
  const now = platform.clock.now()
  const firstSession = getFirstSession(run).startsAt
  const sums = { ...(await quotedPrice(platform, platform.db, { run, total })), reduction: null, firstSession, now }
  const own = {
    full: quote({ ...sums, paymentType: 'Full Payment' }),
    deposit: quote({ ...sums, paymentType: 'Deposit' }),
    isDepositOffered: isDepositOffered(firstSession, now),
  }
  return { order, run, own, takenOver: await findTakenOver(platform, key) }
}

async function findAsked({ db }: Pick<Platform, 'db'>, key: string) {
  if (!isPublicId(key)) return undefined
  return db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.id')
    .select(['booking.id as bookingId', 'confirmedBy'])
    .where('claimKey', '=', key)
    .where('asked', '=', true)
    .executeTakeFirst()
}

async function findTakenOver({ db }: Pick<Platform, 'db'>, key: string): Promise<string | null> {
  const booking = await db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.id')
    .select('publicId')
    .where('sale.idempotencyKey', '=', submissionOf(key).key)
    .executeTakeFirst()
  return booking?.publicId ?? null
}
