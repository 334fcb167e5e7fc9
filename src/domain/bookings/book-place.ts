import { sql } from 'kysely'
import { terms } from '#content/site.ts'
import type { Course } from '#domain/courses/course.ts'
import { findCourse } from '#domain/courses/find-course.ts'
import type { Run } from '#domain/courses/run.ts'
import { findOfferedRuns } from '#domain/courses/find-runs.ts'
import { firstMeeting } from '#domain/courses/session-times.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { spokenReference, unguessableId } from '#platform/random.ts'
import { confirmBooking } from './confirm-booking.ts'
import type { Coupon } from './coupon.ts'
import { findCoupon } from './find-coupon.ts'
import { obligationsOf } from './obligations.ts'
import { quote, type Quote } from './quote.ts'
import { recordAudit } from './record.ts'
import { HOLD_MINUTES, minutesFromNow, takePlace } from './seats.ts'
import type { TraineeDetails } from './trainee-details.ts'

export interface BookPlaceFacts {
  courseId: number
  details: TraineeDetails
  /** One booking for each key; the digest tells the same form sent twice from another form under the same key. */
  submission: { key: string; digest: string } | null
}

export type BookPlaceAnswer =
  | { ok: true; publicId: string; nothingToPay: boolean; dueToday: number }
  | { ok: false; refusal: BookPlaceRefusal }
export type BookPlaceRefusal =
  | 'unknown-course'
  | 'unknown-date'
  | 'date-closed'
  | 'run-full'
  | 'coupon-refused'
  | 'submission-changed'

/** Takes a place and writes down what was agreed, all or nothing. The price is ours: course, payment type and coupon. */
export async function bookPlace(platform: Platform, facts: BookPlaceFacts): Promise<BookPlaceAnswer> {
  return inTransaction(platform.db, async (tx) => {
    if (facts.submission) {
      const before = await findSubmission(tx, facts.submission)
      if (before) return before
    }
    const course = await findCourse({ db: tx }, facts)
    if (!course) return { ok: false, refusal: 'unknown-course' }
    const run = await findRun(tx, course, facts.details.trainingDate)
    if (typeof run === 'string') return { ok: false, refusal: run }
    const coupon = facts.details.couponCode
      ? await findCoupon({ db: tx }, { code: facts.details.couponCode, courseId: course.id })
      : null
    if (facts.details.couponCode && !coupon) return { ok: false, refusal: 'coupon-refused' }
    if (!(await takePlace(tx, { runId: run.id }))) return { ok: false, refusal: 'run-full' }
    if (coupon && !(await useCoupon(tx, coupon))) return { ok: false, refusal: 'coupon-refused' }
    return writeBooking(platform, tx, { ...facts, course, run, coupon })
  })
}

/** Waits for another of the same key that is under way, then answers as the first did. */
async function findSubmission(
  tx: Tx,
  { key, digest }: { key: string; digest: string },
): Promise<BookPlaceAnswer | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const made = await tx
    .selectFrom('booking')
    .innerJoin('obligation', (on) =>
      on.onRef('obligation.bookingId', '=', 'booking.id').on('obligation.kind', '!=', 'balance'),
    )
    .select(['publicId', 'submissionDigest', 'obligation.state', 'obligation.amountPence'])
    .where('submissionKey', '=', key)
    .executeTakeFirst()
  if (!made) return null
  if (made.submissionDigest !== digest) return { ok: false, refusal: 'submission-changed' }
  return { ok: true, publicId: made.publicId, nothingToPay: made.state === 'waived', dueToday: made.amountPence }
}

async function findRun(tx: Tx, course: Course, label: string): Promise<Run | 'unknown-date' | 'date-closed'> {
  const offered = await findOfferedRuns({ db: tx }, { courseId: course.id })
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

interface Agreed extends BookPlaceFacts {
  course: Course
  run: Run
  coupon: Coupon | null
}

async function writeBooking(platform: Platform, tx: Tx, agreed: Agreed): Promise<BookPlaceAnswer> {
  const { course, run, coupon, details } = agreed
  const now = platform.clock.now()
  const price = quote({
    price: course.price,
    deposit: course.deposit,
    paymentType: details.typeofpayment,
    reduction: coupon?.reduction ?? null,
    firstSession: firstMeeting(run).startsAt,
    now,
  })
  const booking = await insertBooking(tx, agreed, price)
  await tx
    .insertInto('seat')
    .values({ bookingId: booking.id, runId: run.id, state: 'held', heldUntil: minutesFromNow(HOLD_MINUTES.booking) })
    .execute()
  if (coupon)
    await tx
      .insertInto('couponRedemption')
      .values({ bookingId: booking.id, couponId: coupon.id, state: 'reserved' })
      .execute()
  const obligations = obligationsOf(price, details.typeofpayment, now)
  await tx
    .insertInto('obligation')
    .values(obligations.map((one) => ({ ...one, bookingId: booking.id })))
    .execute()
  await recordAudit(tx, {
    actor: 'visitor',
    action: 'booked',
    bookingId: booking.id,
    facts: { dueToday: price.dueToday },
  })
  const nothingToPay = obligations.every((one) => one.state === 'waived')
  if (nothingToPay) await confirmBooking(platform, tx, { bookingId: booking.id, attemptId: null })
  return { ok: true, publicId: booking.publicId, nothingToPay, dueToday: price.dueToday }
}

async function insertBooking(tx: Tx, { run, coupon, details, submission }: Agreed, price: Quote) {
  return tx
    .insertInto('booking')
    .values({
      publicId: unguessableId(),
      reference: spokenReference('TA'),
      runId: run.id,
      fullName: details.fullName,
      email: details.email,
      phoneNumber: details.phoneNumber,
      paymentType: details.typeofpayment,
      pricePence: price.price,
      discountPence: price.discount,
      totalPence: price.total,
      couponCode: coupon?.code ?? null,
      termsVersion: terms.version,
      submissionKey: submission?.key ?? null,
      submissionDigest: submission?.digest ?? null,
    })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
}
