import { sql } from 'kysely'
import { type Coupon, instalmentsOf, quote, type Quote } from '#domain/coupons/pricing.ts'
import { reserveRedemption } from '#domain/coupons/redeem-coupon.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Price } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { expressRequestAt, startsWithinWithdrawalPeriod } from '#domain/withdrawal-period.ts'
import { storedPhone } from '#domain/settings/typed-phone.ts'
import { randomId, randomReference } from '#platform/crypto.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { confirmBooking } from './confirm-booking.ts'
import { decideVat } from './decide-vat.ts'
import { storedPrintedName } from './printed-name.ts'
import { minutesFromNow } from './seats.ts'
import type { TraineeDetails } from './trainee-details.ts'

/** One sending of a booking form. The digest tells the same form sent again from another form under the same key. */
export interface Submission {
  key: string
  digest: string
}

interface NewBooking {
  run: CourseRun
  price: Price
  coupon: Coupon | null
  details: Pick<TraineeDetails, 'fullName' | 'email' | 'phoneNumber' | 'typeofpayment'> &
    Partial<Pick<TraineeDetails, 'printedName' | 'readerZone' | 'buyer' | 'expressRequest'>>
  termsVersion: string
  submission: Submission | null
  hold: { minutes: number; isAgreed?: boolean } | { agreedUntil: Date }
  /** The digest of the buyer's network address, where their holds are counted. */
  heldFrom: string | null
  heldAround?: string | null
  actor: Actor
  kind: 'booked' | 'place-offered'
  /** Why staff agreed this price in place of the date's. */
  priceReason?: string
}

export interface Booked {
  bookingId: string
  publicId: string
  nothingToPay: boolean
  dueToday: Pence
  /** The form was sent before, and this is the booking that it made then. */
  repeated: boolean
}

/** Writes a booking with its seat and instalments, in the caller's transaction, which takes place and coupon use as well. */
export async function writeBooking(platform: Platform, tx: Tx, agreed: NewBooking): Promise<Booked> {
  const { run, coupon, details, actor, kind, hold } = agreed
  const now = platform.clock.now()
  const sums = quote({
    price: agreed.price.price,
    deposit: agreed.price.deposit,
    paymentType: details.typeofpayment,
    reduction: coupon?.reduction ?? null,
    firstSession: getFirstSession(run).startsAt,
    now,
  })
  const phoneNumber = await storedPhone({ ...platform, db: tx }, details.phoneNumber)
  const booking = await insertBooking(tx, { ...agreed, phoneNumber, now }, sums)
  const bookingId = booking.id
  if (details.buyer)
    await tx
      .insertInto('buyer')
      .values({ bookingId, ...details.buyer })
      .execute()
  if (details.buyer)
    await decideVat(platform, tx, { saleId: booking.saleId, consumer: false, country: '', ...details.buyer })
  await tx
    .insertInto('seat')
    .values({
      bookingId,
      runId: run.id,
      state: 'held',
      heldUntil: 'minutes' in hold ? minutesFromNow(hold.minutes) : hold.agreedUntil,
      agreedUntil: 'minutes' in hold ? (hold.isAgreed ? minutesFromNow(hold.minutes) : null) : hold.agreedUntil,
      heldFrom: agreed.heldFrom,
      heldAround: agreed.heldAround,
    })
    .execute()
  if (coupon) await reserveRedemption(tx, { bookingId, couponId: coupon.id })
  const instalments = instalmentsOf(sums, details.typeofpayment, now)
  const rows = instalments.map((one) => ({ ...one, saleId: booking.saleId }))
  await tx.insertInto('instalment').values(rows).execute()
  await recordEvent(tx, {
    actor,
    kind,
    bookingId,
    details: { dueToday: sums.dueToday, ...(agreed.priceReason && { priceReason: agreed.priceReason }) },
  })
  const nothingToPay = instalments.every((one) => one.state === 'waived')
  if (nothingToPay) await confirmBooking(platform, tx, { bookingId, attemptId: null })
  return { bookingId, publicId: booking.publicId, nothingToPay, dueToday: sums.dueToday, repeated: false }
}

/** The order and its booking, which has the same id. */
async function insertBooking(tx: Tx, agreed: NewBooking & { phoneNumber: string; now: Date }, sums: Quote) {
  const { run, coupon, details, phoneNumber, termsVersion, submission, now } = agreed
  const isExpress = !details.buyer && details.expressRequest && startsWithinWithdrawalPeriod(run, now)
  return tx
    .with('order', (db) =>
      db
        .insertInto('sale')
        .values({
          customerId: sql`customer_of(${details.email})`,
          totalPence: sums.total,
          paymentType: details.typeofpayment,
          couponCode: coupon?.code ?? null,
          termsVersion,
          consumer: !details.buyer,
          ...(isExpress && expressRequestAt(now)),
          idempotencyKey: submission?.key ?? null,
          submissionDigest: submission?.digest ?? null,
        })
        .returning('id'),
    )
    .insertInto('booking')
    .values(({ selectFrom }) => ({
      id: selectFrom('order').select('id'),
      saleId: selectFrom('order').select('id'),
      publicId: randomId(),
      reference: randomReference('TA'),
      runId: run.id,
      fullName: details.fullName,
      printedName: storedPrintedName(details),
      email: details.email,
      phoneNumber,
      readerZone: details.readerZone,
      pricePence: sums.price,
      discountPence: sums.discount,
      vatTreatment: selectFrom('course').select('vatTreatment').where('id', '=', run.courseId),
    }))
    .returning(['id', 'saleId', 'publicId'])
    .executeTakeFirstOrThrow()
}

/** What an earlier request with the same key booked, if there was one. Waits for one that is under way. */
export async function findSubmission(
  tx: Tx,
  { key, digest }: Submission,
): Promise<Result<Booked, 'submission-changed'> | null> {
  await takeAdvisoryLock(tx, key)
  const made = await tx
    .selectFrom('sale')
    .innerJoin('booking', 'booking.id', 'sale.id')
    .innerJoin('instalment', (on) => on.onRef('instalment.saleId', '=', 'sale.id').on('instalment.confirms', '=', true))
    .select(['booking.id', 'booking.publicId', 'sale.submissionDigest', 'instalment.state', 'instalment.amountPence'])
    .where('sale.idempotencyKey', '=', key)
    .executeTakeFirst()
  if (!made) return null
  if (made.submissionDigest !== digest) return { ok: false, error: 'submission-changed' }
  const { id: bookingId, publicId, state, amountPence: dueToday } = made
  return { ok: true, bookingId, publicId, nothingToPay: state === 'waived', dueToday, repeated: true }
}
