import { type Course, findCourse } from '#domain/courses/course.ts'
import { type CourseRun, listOfferedRuns } from '#domain/courses/course-run.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Coupon, instalmentsOf, quote, type Quote } from '#domain/coupons/pricing.ts'
import { heldFromOf, type HoldOrigin, isUnderHoldLimit, recordPriceMismatch, type StatedPrice } from './abuse-checks.ts'
import { findCoupon } from '#domain/coupons/redeem-coupon.ts'
import { minutesFromNow, takePlace } from './seats.ts'
import type { TraineeDetails } from './trainee-details.ts'
import { terms } from '#content/site.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { randomId, randomReference } from '#platform/crypto.ts'
import { confirmBooking } from './confirm-booking.ts'

export interface BookInput {
  courseId: number
  details: TraineeDetails
  /** One booking for each key; the digest tells the same form sent twice from another form under the same key. */
  submission: { key: string; digest: string } | null
  /** What the form says that it costs, and of which course: the server's price wins, and a difference is written down. */
  stated?: StatedPrice
  /** Whoever books by themselves may hold few places at once. */
  from?: HoldOrigin
}

export type BookResult =
  | { ok: true; publicId: string; nothingToPay: boolean; dueToday: number }
  | { ok: false; error: BookError }
export type BookError =
  | 'unknown-course'
  | 'unknown-date'
  | 'date-closed'
  | 'run-full'
  | 'too-many-holds'
  | 'coupon-rejected'
  | 'submission-changed'

/** Takes a place and writes down what was agreed, all or nothing. The price is ours: course, payment type and coupon. */
export async function bookCourse(platform: Platform, input: BookInput): Promise<BookResult> {
  const answer = await inTransaction(platform.db, async (tx): Promise<BookResult> => {
    if (input.submission) {
      const before = await findSubmission(tx, input.submission)
      if (before) return before
    }
    const course = await findCourse({ db: tx }, input)
    if (!course) return { ok: false, error: 'unknown-course' }
    const run = await findRun(tx, course, input.details.trainingDate)
    if (typeof run === 'string') return { ok: false, error: run }
    const coupon = input.details.couponCode
      ? await findCoupon({ db: tx }, { code: input.details.couponCode, courseId: course.id })
      : null
    if (input.details.couponCode && !coupon) return { ok: false, error: 'coupon-rejected' }
    if (input.from && !(await isUnderHoldLimit(tx, { email: input.details.email, from: input.from })))
      return { ok: false, error: 'too-many-holds' }
    const hold = await getSetting({ ...platform, db: tx }, { name: 'hold' })
    const agreed = {
      ...input,
      course,
      run,
      coupon,
      holdMinutes: hold.minutes,
      heldFrom: input.from ? heldFromOf(input.from) : null,
    }
    const { bookingId, ...booked } = await writeBooking(platform, tx, {
      ...agreed,
      actor: 'visitor',
      action: 'booked',
    })
    // Last, because everybody else who books this date, or with this code, waits from here to the commit.
    if (!(await takePlace(tx, { runId: run.id }))) return { ok: false, error: 'run-full' }
    if (coupon && !(await useCoupon(tx, coupon))) return { ok: false, error: 'coupon-rejected' }
    await recordPriceMismatch(platform, tx, { ...booked, bookingId, course, stated: input.stated ?? {} })
    return { ok: true, ...booked }
  })
  if (!answer.ok) platform.log.info('booking_rejected', { error: answer.error })
  return answer
}

/** Waits for another of the same key that is under way, then answers as the first did. */
async function findSubmission(tx: Tx, { key, digest }: { key: string; digest: string }): Promise<BookResult | null> {
  await takeAdvisoryLock(tx, key)
  const made = await tx
    .selectFrom('booking')
    .innerJoin('instalment', (on) =>
      on.onRef('instalment.bookingId', '=', 'booking.id').on('instalment.kind', '!=', 'balance'),
    )
    .select(['publicId', 'submissionDigest', 'instalment.state', 'instalment.amountPence'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (!made) return null
  if (made.submissionDigest !== digest) return { ok: false, error: 'submission-changed' }
  return { ok: true, publicId: made.publicId, nothingToPay: made.state === 'waived', dueToday: made.amountPence }
}

async function findRun(tx: Tx, course: Course, label: string): Promise<CourseRun | 'unknown-date' | 'date-closed'> {
  const offered = await listOfferedRuns({ db: tx }, { courseId: course.id })
  const run = offered.find((one) => one.label === label)
  if (run) return run
  const known = await tx
    .selectFrom('run')
    .select('id')
    .where('courseId', '=', course.id)
    .where('label', '=', label)
    .executeTakeFirst()
  return known ? 'date-closed' : 'unknown-date'
}

async function useCoupon(tx: Tx, coupon: Coupon): Promise<boolean> {
  const used = await tx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', coupon.id)
    .where(({ eb, or, ref }) => or([eb('useLimit', 'is', null), eb('uses', '<', ref('useLimit'))]))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

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
