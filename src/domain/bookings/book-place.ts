import type { Course } from '#domain/courses/course.ts'
import { findCourse } from '#domain/courses/find-course.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import { listOfferedRuns } from '#domain/courses/find-runs.ts'
import { getSetting } from '#domain/settings/find-settings.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Coupon } from './coupon.ts'
import { isUnderHoldLimit, heldFromOf, type HoldOrigin } from './few-holds.ts'
import { findCoupon } from './find-coupon.ts'
import { recordPriceMismatch, type StatedPrice } from './note-price-mismatch.ts'
import { takePlace } from './seats.ts'
import type { TraineeDetails } from './trainee-details.ts'
import { writeBooking } from './write-booking.ts'

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
  | { ok: false; refusal: BookError }
export type BookError =
  | 'unknown-course'
  | 'unknown-date'
  | 'date-closed'
  | 'run-full'
  | 'too-many-holds'
  | 'coupon-refused'
  | 'submission-changed'

/** Takes a place and writes down what was agreed, all or nothing. The price is ours: course, payment type and coupon. */
export async function bookCourse(platform: Platform, facts: BookInput): Promise<BookResult> {
  const answer = await inTransaction(platform.db, async (tx): Promise<BookResult> => {
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
    if (facts.from && !(await isUnderHoldLimit(tx, { email: facts.details.email, from: facts.from })))
      return { ok: false, refusal: 'too-many-holds' }
    const hold = await getSetting({ ...platform, db: tx }, { name: 'hold' })
    const agreed = {
      ...facts,
      course,
      run,
      coupon,
      holdMinutes: hold.minutes,
      heldFrom: facts.from ? heldFromOf(facts.from) : null,
    }
    const { bookingId, ...booked } = await writeBooking(platform, tx, {
      ...agreed,
      actor: 'visitor',
      action: 'booked',
    })
    // Last, because everybody else who books this date, or with this code, waits from here to the commit.
    if (!(await takePlace(tx, { runId: run.id }))) return { ok: false, refusal: 'run-full' }
    if (coupon && !(await useCoupon(tx, coupon))) return { ok: false, refusal: 'coupon-refused' }
    await recordPriceMismatch(platform, tx, { ...booked, bookingId, course, stated: facts.stated ?? {} })
    return { ok: true, ...booked }
  })
  if (!answer.ok) platform.log.info('booking_refused', { refusal: answer.refusal })
  return answer
}

/** Waits for another of the same key that is under way, then answers as the first did. */
async function findSubmission(tx: Tx, { key, digest }: { key: string; digest: string }): Promise<BookResult | null> {
  await takeAdvisoryLock(tx, key)
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
