import { sql } from 'kysely'
import { customerOf } from '#domain/customers/customer.ts'
import { isPublicId } from '#domain/bookings/booking.ts'
import { lockOrder } from '#domain/order.ts'
import { hasPlaceOn } from '#domain/bookings/own-places.ts'
import { storedPrintedName } from '#domain/bookings/printed-name.ts'
import { endHold } from '#domain/bookings/seats.ts'
import { isAnotherMeant, type WaitlistDetails } from '#domain/bookings/trainee-details.ts'
import { findCoupon } from '#domain/coupons/redeem-coupon.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { type Course, findCourse } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { storedPhone } from '#domain/settings/typed-phone.ts'
import { randomId } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isTooLateToOffer, waitlistPosition, type WaitlistState, waitlistStep } from './waitlist.ts'

interface JoinWaitlistInput {
  courseId: number
  /** The label of the run, as in the booking form. */
  label: string
  details: WaitlistDetails
  /** What the form says of a second place: `isAnotherMeant`. */
  anotherPlace?: unknown
}

type JoinWaitlistResult =
  /** Position on the list, from 1; null when a place was offered already. */
  { ok: true; place: number | null } | { ok: false; error: JoinWaitlistError }
export type JoinWaitlistError = 'date-closed' | 'places-left' | 'too-late' | 'coupon-rejected' | 'already-booked'

/** Puts a person on the waiting list of a full run. Joining again keeps the position and sends no second email. */
export async function joinWaitlist(platform: Platform, input: JoinWaitlistInput): Promise<JoinWaitlistResult> {
  const { courseId, label, details, anotherPlace } = input
  return inTransaction(platform.db, async (tx): Promise<JoinWaitlistResult> => {
    const course = await findCourse({ db: tx }, { courseId })
    const offered = course ? await listOfferedRuns({ db: tx }, { courseId }) : []
    const run = offered.find((one) => one.label === label)
    if (!course || !run) return { ok: false, error: 'date-closed' }
    const now = platform.clock.now()
    if (isBookable(run)) return { ok: false, error: 'places-left' }
    if (isTooLateToOffer(run, now)) return { ok: false, error: 'too-late' }
    const code = details.couponCode
    if (code && !(await findCoupon({ db: tx }, { code, courseId }))) return { ok: false, error: 'coupon-rejected' }
    const before = await findEntry(tx, run.id, details.email)
    if (before) return { ok: true, place: await placeOf(tx, before) }
    if (!isAnotherMeant(anotherPlace) && (await hasPlaceOn(tx, { runId: run.id, email: details.email })))
      return { ok: false, error: 'already-booked' }
    const waitingId = await insertWaitlistEntry(platform, tx, { course, run, now, details })
    if (!waitingId) {
      const meanwhile = await findEntry(tx, run.id, details.email)
      return { ok: true, place: meanwhile ? await placeOf(tx, meanwhile) : null }
    }
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-joined/${waitingId}`,
      kind: 'waiting-joined',
      details: { waitingId },
    })
    await recordEvent(tx, { kind: 'joined-waiting-list', actor: 'visitor', subject: `run/${run.id}` })
    return { ok: true, place: await waitlistPosition(tx, { waitingId }) }
  })
}

/** Null when this person is on the list already. Waits for the same person's entry where it is being stored. */
async function insertWaitlistEntry(
  platform: Platform,
  tx: Tx,
  { course, run, now, details }: { course: Course; run: CourseRun; now: Date; details: WaitlistDetails },
): Promise<string | null> {
  const { fullName, email, phoneNumber, typeofpayment, couponCode, buyer } = details
  const made = await tx
    .insertInto('waiting')
    .values({
      runId: run.id,
      key: randomId(),
      name: fullName,
      printedName: storedPrintedName(details),
      email,
      phoneNumber: await storedPhone({ ...platform, db: tx }, phoneNumber),
      paymentType: typeofpayment,
      couponCode: couponCode || null,
      shownPricePence: placePrice(course, run, now).price,
      ...buyer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** The entry of a person who waits, or to whom a place is offered. */
function findEntry(tx: Tx, runId: string, email: string) {
  return tx
    .selectFrom('waiting')
    .select(['id', 'state'])
    .where('runId', '=', runId)
    .where('customerId', '=', customerOf(email))
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst()
}

/** Null where a place was offered. */
const placeOf = async (tx: Tx, { id, state }: { id: string; state: WaitlistState }): Promise<number | null> =>
  state === 'waiting' ? waitlistPosition(tx, { waitingId: id }) : null

type LeaveWaitlistResult = { ok: true } | { ok: false; error: 'unknown-link' | 'place-taken' }

/**
 * Takes a person off the waiting list by the key in their link. A place that was offered to them is released. Leaving again
 * changes nothing.
 */
export async function leaveWaitlist(platform: Platform, input: { key: string }): Promise<LeaveWaitlistResult> {
  if (!isPublicId(input.key)) return { ok: false, error: 'unknown-link' }
  return inTransaction(platform.db, async (tx): Promise<LeaveWaitlistResult> => {
    const found = await findByKey(tx, input.key)
    if (!found) return { ok: false, error: 'unknown-link' }
    // Orders are locked first in every command, against deadlocks.
    if (found.bookingId) await lockOrder(tx, { bookingId: found.bookingId })
    const left = await leave(tx, found.id)
    if (!left) return hasLeft((await findByKey(tx, input.key))?.state) ? { ok: true } : PLACE_TAKEN
    if (left.bookingId) {
      await lockOrder(tx, { bookingId: left.bookingId })
      await endHold(platform, tx, { bookingId: left.bookingId })
    }
    await recordEvent(tx, { kind: 'left-waiting-list', actor: 'visitor', subject: `run/${left.runId}` })
    return { ok: true }
  })
}

const PLACE_TAKEN = { ok: false, error: 'place-taken' } as const

const hasLeft = (state: string | undefined): boolean => state === 'left' || state === 'expired'

function findByKey(tx: Tx, key: string) {
  return tx.selectFrom('waiting').select(['id', 'bookingId', 'state']).where('key', '=', key).executeTakeFirst()
}

/** Undefined when the person has left already, or has paid for the place that was offered. */
function leave(tx: Tx, waitingId: string) {
  const paid = tx.selectFrom('seat').select('bookingId').where('state', '=', 'confirmed')
  return tx
    .updateTable('waiting')
    .set({ state: 'left', changedAt: sql`now()` })
    .where('id', '=', waitingId)
    .where('state', 'in', [waitlistStep('waiting', 'left').from, waitlistStep('offered', 'left').from])
    .where(({ or, eb }) => or([eb('bookingId', 'is', null), eb('bookingId', 'not in', paid)]))
    .returning(['runId', 'bookingId'])
    .executeTakeFirst()
}
