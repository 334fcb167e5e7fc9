import { terms } from '#content/site.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import type { Course } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { randomReference, randomId } from '#platform/crypto.ts'
import { confirmBooking } from './confirm-booking.ts'
import type { Coupon } from './coupon.ts'
import { instalmentsOf } from './obligations.ts'
import { quote, type Quote } from '#domain/coupons/pricing.ts'
import { minutesFromNow } from './seats.ts'
import type { TraineeDetails } from './trainee-details.ts'

export interface NewBooking {
  course: Course
  run: CourseRun
  coupon: Coupon | null
  details: Pick<TraineeDetails, 'fullName' | 'email' | 'phoneNumber' | 'typeofpayment'> &
    Partial<Pick<TraineeDetails, 'readerZone'>>
  submission: { key: string; digest: string } | null
  /** How long the place is kept until it must be paid. */
  holdMinutes: number
  /** The digest of the address that it is held from, where that is counted. */
  heldFrom: string | null
  actor: Actor
  action: 'booked' | 'place-offered'
}

export interface WrittenBooking {
  bookingId: string
  publicId: string
  nothingToPay: boolean
  dueToday: number
}

/**
 * Writes a booking down with all that belongs to it, in the caller's transaction, which takes the place and the
 * coupon's use as well. The price is ours: course, payment type and coupon.
 */
export async function writeBooking(platform: Platform, tx: Tx, agreed: NewBooking): Promise<WrittenBooking> {
  const { course, run, coupon, details, actor, action } = agreed
  const now = platform.clock.now()
  const price = quote({
    price: course.price,
    deposit: course.deposit,
    paymentType: details.typeofpayment,
    reduction: coupon?.reduction ?? null,
    firstSession: getFirstSession(run).startsAt,
    now,
  })
  const booking = await insertBooking(tx, agreed, price)
  const bookingId = booking.id
  await tx
    .insertInto('seat')
    .values({
      bookingId,
      runId: run.id,
      state: 'held',
      heldUntil: minutesFromNow(agreed.holdMinutes),
      heldFrom: agreed.heldFrom,
    })
    .execute()
  if (coupon)
    await tx.insertInto('couponRedemption').values({ bookingId, couponId: coupon.id, state: 'reserved' }).execute()
  const instalments = instalmentsOf(price, details.typeofpayment, now)
  await tx
    .insertInto('instalment')
    .values(instalments.map((one) => ({ ...one, bookingId })))
    .execute()
  await recordAudit(tx, { actor, action, bookingId, details: { dueToday: price.dueToday } })
  const nothingToPay = instalments.every((one) => one.state === 'waived')
  if (nothingToPay) await confirmBooking(platform, tx, { bookingId, attemptId: null })
  return { bookingId, publicId: booking.publicId, nothingToPay, dueToday: price.dueToday }
}

async function insertBooking(tx: Tx, { run, coupon, details, submission }: NewBooking, price: Quote) {
  return tx
    .insertInto('booking')
    .values({
      publicId: randomId(),
      reference: randomReference('TA'),
      runId: run.id,
      fullName: details.fullName,
      email: details.email,
      phoneNumber: details.phoneNumber,
      readerZone: details.readerZone,
      paymentType: details.typeofpayment,
      pricePence: price.price,
      discountPence: price.discount,
      totalPence: price.total,
      couponCode: coupon?.code ?? null,
      termsVersion: terms.version,
      idempotencyKey: submission?.key ?? null,
      submissionDigest: submission?.digest ?? null,
    })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
}
