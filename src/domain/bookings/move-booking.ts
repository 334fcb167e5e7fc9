import { sql } from 'kysely'
import { type CaseReason, closeCases, closeRunCancelled, hasOpenCase } from '#domain/cases/cases.ts'
import { balanceDueOn } from '#domain/coupons/pricing.ts'
import { lockRun, type RunState } from '#domain/courses/course-run.ts'
import { findAnyCourse } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { isOfBuyer } from '#domain/documents/vat.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent, wasSubmittedBefore } from '#domain/events/record-event.ts'
import { isId } from '#domain/pagination.ts'
import type { Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CourseState, VatTreatment } from '#platform/tables.ts'
import { findPayments, moveBalances } from './booking-payments.ts'
import { type Booking, bookingStatus, isAllowed } from './booking.ts'
import { actOnEach, type BulkOutcome, findChosenBookings } from './bulk-actions.ts'
import { confirmBooking } from './confirm-booking.ts'
import { enqueuePlaceMoved } from './place-moved.ts'
import { findBooking, getLockedBooking, nextCalendarSequence, type WhichBooking } from './find-booking.ts'
import type { BookingChangeError } from './messages.ts'
import { releaseSeat, takePlace } from './seats.ts'

type MoveInput = WhichBooking & {
  toRunId: string
  actor: Actor
  /** Staff chose a date of another course on purpose. */
  otherCourse?: boolean
  /** For the audit log; the trainee does not read it. */
  reason?: string
  /** The case that this answers: the booking moves only while one is open. */
  answers?: CaseReason
  /** Set where one submission moves many: each booking is moved once, however often the submission arrives. */
  idempotencyKey?: string
}

export type MoveResult = Result<{ bookingId: string; courseName: string; label: string }, MoveError>
type MoveError = Extract<
  BookingChangeError,
  | 'unknown-booking'
  | 'not-active'
  | 'unknown-run'
  | 'same-run'
  | 'other-course'
  | 'other-price'
  | 'other-vat'
  | 'course-held'
  | 'run-closed'
  | 'run-begun'
  | 'run-full'
  | 'case-closed'
>

/**
 * Moves a booking to another date of its course, or to another course at the same price and VAT treatment if that was chosen. The new place is taken before the old one is released, so that it is
 * never without one. A booking that was paid and had found no place is confirmed on the new date.
 */
export async function moveBooking(platform: Platform, input: MoveInput): Promise<MoveResult> {
  const found = await findBooking(platform, input)
  if (!found) return { ok: false, error: 'unknown-booking' }
  return inTransaction(platform.db, async (tx): Promise<MoveResult> => {
    const booking = await getLockedBooking(tx, found.id)
    const { answers } = input
    if (answers && !(await hasOpenCase(tx, { bookingId: found.id, reason: answers })))
      return { ok: false, error: 'case-closed' }
    const { idempotencyKey } = input
    if (idempotencyKey && (await wasSubmittedBefore(tx, { bookingId: booking.id, idempotencyKey })))
      return { ok: true, bookingId: booking.id, courseName: booking.course.name, label: booking.run.label }
    const [from, to] = await lockRuns(tx, booking.run.id, input.toRunId)
    if (!from || !to) return { ok: false, error: 'unknown-run' }
    // Within its course a booking keeps its price, no matter what the other date costs.
    const price = to.courseId === booking.course.id ? booking.price : await findPriceOf(platform, tx, to)
    const error = moveErrorFor(booking, to, { ...input, price })
    if (error) return { ok: false, error }
    const moved =
      bookingStatus(booking) === 'unplaced'
        ? await confirmOnNewDate(platform, tx, booking, to)
        : await moveSeat(tx, booking, to)
    if (!moved) return { ok: false, error: 'run-full' }
    await recordMove(platform, tx, { booking, to, actor: input.actor })
    await closeRunCancelled(tx, { bookingId: booking.id })
    await recordEvent(tx, {
      kind: 'moved',
      actor: input.actor,
      bookingId: booking.id,
      details: {
        date: { from: from.label, to: to.label },
        ...(from.courseId !== to.courseId && { course: { from: from.courseName, to: to.courseName } }),
        fromRunId: from.id,
        toRunId: to.id,
        reason: input.reason,
        idempotencyKey,
      },
    })
    return { ok: true, bookingId: booking.id, courseName: to.courseName, label: to.label }
  })
}

function moveErrorFor(
  booking: Booking,
  to: LockedRun,
  input: Pick<MoveInput, 'otherCourse'> & { price: Pence },
): MoveError | null {
  if (!isAllowed(booking, 'move')) return booking.courseHeld ? 'course-held' : 'not-active'
  if (booking.seat.state === 'held' && !booking.seat.live) return 'not-active'
  if (to.id === booking.run.id && bookingStatus(booking) !== 'unplaced') return 'same-run'
  if (to.courseId !== booking.course.id && (!input.otherCourse || booking.orderId)) return 'other-course'
  if (input.price !== booking.price) return 'other-price'
  if (to.courseId !== booking.course.id && !isOfBuyer(booking.vatTreatment) && to.vatTreatment !== booking.vatTreatment)
    return 'other-vat'
  if (to.state !== 'open' || to.courseState !== 'published') return 'run-closed'
  return to.begun ? 'run-begun' : null
}

/** What a new booking of that date would cost now: another course is only taken at the price that was agreed. */
async function findPriceOf({ clock }: Platform, tx: Tx, to: LockedRun): Promise<Pence> {
  const [course, run] = [await findAnyCourse({ db: tx }, to), await lockRun(tx, to.id)]
  if (!course || !run) throw new Error(`expected run ${to.id} with its course`)
  return placePrice(course, run, clock.now()).price
}

async function moveSeat(tx: Tx, booking: Booking, to: LockedRun): Promise<boolean> {
  const { state, heldUntil } = booking.seat
  if (state === 'released') throw new Error(`expected booking ${booking.id} to have a place`)
  if (!(await takePlace(tx, { runId: to.id }))) return false
  await releaseSeat(tx, { bookingId: booking.id, reason: 'moved', from: [state] })
  await tx.insertInto('seat').values({ bookingId: booking.id, runId: to.id, state, heldUntil }).execute()
  await tx.updateTable('booking').set({ runId: to.id }).where('id', '=', booking.id).execute()
  return true
}

/** The payment that waited for a place gets one, with everything that a confirmation brings. */
async function confirmOnNewDate(platform: Platform, tx: Tx, booking: Booking, to: LockedRun): Promise<boolean> {
  await tx.updateTable('booking').set({ runId: to.id }).where('id', '=', booking.id).execute()
  const [payment] = (await findPayments({ db: tx }, { bookingId: booking.id })).filter((one) => !one.surplus)
  const input = { bookingId: booking.id, attemptId: payment?.attemptId ?? null }
  if (!(await confirmBooking(platform, tx, input))) return false
  await closeCases(tx, { bookingId: booking.id, reasons: ['paid-without-place'] })
  return true
}

async function recordMove(
  platform: Platform,
  tx: Tx,
  { booking, to, actor }: { booking: Booking; to: LockedRun; actor: Actor },
): Promise<void> {
  const { calendarSequence } = await tx
    .updateTable('booking')
    .set({ calendarSequence: nextCalendarSequence })
    .where('id', '=', booking.id)
    .returning('calendarSequence')
    .executeTakeFirstOrThrow()
  await moveBalances(tx, { saleIds: [booking.saleId], dueAt: balanceDueOn(to.startsAt, platform.clock.now()) })
  // A booking that had no place before has its confirmation instead.
  if (bookingStatus(booking) === 'unplaced') return
  const moved = { fromRunId: booking.run.id, toRunId: to.id, calendarSequence, byTrainee: actor === 'trainee' }
  if (booking.orderId)
    return enqueuePlaceMoved(platform, tx, { bookingId: booking.id, moved, byBuyer: actor === 'visitor' })
  await enqueueEmail(tx, platform.queue, {
    key: `booking-moved/${booking.id}/${calendarSequence}`,
    kind: 'booking-moved',
    bookingId: booking.id,
    details: { moved },
  })
}

interface MoveBookingsInput {
  references: string[]
  toRunId: string
  actor: Actor
  otherCourse?: boolean
  reason?: string
  /** One submission moves each booking once, however often it arrives and wherever the booking is by then. */
  idempotencyKey: string
}

/** Moves the chosen bookings to another date as far as there are places, in order of name. */
export async function moveBookings(platform: Platform, input: MoveBookingsInput): Promise<BulkOutcome<MoveResult>[]> {
  const { references, toRunId, actor, otherCourse, reason } = input
  // The same form sent with another date is another submission.
  const idempotencyKey = `${input.idempotencyKey}/${toRunId}`
  const chosen = await findChosenBookings(platform, { references })
  return actOnEach(platform, chosen, ({ bookingId }) =>
    moveBooking(platform, { bookingId, toRunId, actor, otherCourse, reason, idempotencyKey }),
  )
}

interface LockedRun {
  id: string
  courseId: number
  courseName: string
  label: string
  state: RunState
  courseState: CourseState
  vatTreatment: VatTreatment
  startsAt: Date
  /** By the database's clock. A run without sessions counts as begun. */
  begun: boolean
}

/**
 * Locks two runs for the rest of the transaction, always in the order of their ids, so that two opposite moves at the same
 * moment cannot deadlock. A run that does not exist is undefined.
 */
async function lockRuns(tx: Tx, one: string, other: string): Promise<(LockedRun | undefined)[]> {
  const ids = [one, other].filter(isId)
  const { rows } = await sql<LockedRun>`
    select run.id, course_id, course.name as course_name, label, run.state, course.state as course_state, course.vat_treatment,
      starts_at, coalesce(starts_at <= now(), true) as begun
    from run join course on course.id = course_id
    cross join lateral (select min(starts_at) as starts_at from session where run_id = run.id) as first
    where run.id = any(${ids}::uuid[]) order by run.id for update of run`.execute(tx)
  return [one, other].map((id) => rows.find((row) => row.id === id))
}
