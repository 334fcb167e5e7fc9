import type { Course } from '#domain/courses/course.ts'
import { findCourse } from '#domain/courses/find-course.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { getSetting } from '#domain/settings/find-settings.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Coupon } from './coupon.ts'
import { isUnderHoldLimit, heldFromOf, type HoldOrigin } from './abuse-checks.ts'
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
