import { sql } from 'kysely'
import { type Booking, netPaid } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { lockOrder, saleOf } from '#domain/order.ts'
import { moveBooking } from '#domain/bookings/move-booking.ts'
import { hasOpenCase } from '#domain/cases/cases.ts'
import { type CourseRun, isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface CancellationChoice {
  booking: Booking
  /** The last choice; null before one. */
  chosen: ChoiceAfterCancellation | null
  /** Other dates of the course that can be booked now. */
  dates: CourseRun[]
}

/** The choice open to a trainee whose run was cancelled; null when there is no such booking, or no open case. */
export async function findCancellationChoice(
  platform: { db: Database },
  input: { publicId: string },
): Promise<CancellationChoice | null> {
  const booking = await findBooking(platform, input)
  // What becomes of an order of several places its buyer and staff agree.
  if (!booking || booking.orderId) return null
  const openCase = await platform.db
    .selectFrom('bookingCase')
    .select('details')
    .where('saleId', '=', booking.saleId)
    .where('reason', '=', 'run-cancelled')
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  if (!openCase) return null
  const { choice } = openCase.details as { choice?: ChoiceAfterCancellation } // only this file writes it
  const offered = await listOfferedRuns(platform, { courseId: booking.course.id })
  return { booking, chosen: choice ?? null, dates: offered.filter(isBookable) }
}

/** What the trainee wants instead. It is stored in the details of the open case until it is done. */
export type ChoiceAfterCancellation = { kind: 'date'; runId: string; label: string } | { kind: 'refund' }

interface ChooseAfterCancellationInput {
  publicId: string
  /** The label of another run of the course, or `refund`. */
  choice: string
}

export type ChooseAfterCancellationResult =
  /** Not `done`: the choice is stored in the open case, for staff to carry out. */
  | { ok: true; choice: ChoiceAfterCancellation; done: boolean }
  | { ok: false; error: 'nothing-to-choose' | 'no-choice' | 'date-gone' }

/**
 * Carries out a trainee's choice after their run was cancelled, while the case is open: moves the booking to another date,
 * or cancels it and refunds everything. The choice is stored in the case first, so that it is not lost where it cannot be
 * carried out now, for example while the card provider does not answer.
 */
export async function chooseAfterCancellation(
  platform: Platform,
  { publicId, choice }: ChooseAfterCancellationInput,
): Promise<ChooseAfterCancellationResult> {
  const booking = await findBooking(platform, { publicId })
  if (!booking) return { ok: false, error: 'nothing-to-choose' }
  if (!choice) return { ok: false, error: 'no-choice' }
  const chosen = await parseChoice(platform, booking, choice)
  if (!(await storeChoice(platform, { bookingId: booking.id, chosen, actor: 'trainee' })))
    return { ok: false, error: 'nothing-to-choose' }
  if (!chosen) return { ok: false, error: 'date-gone' }
  return chosen.kind === 'date' ? moveTo(platform, booking, chosen) : refundInstead(platform, booking, chosen)
}

/**
 * Refunds everyone who has not chosen by the time that was set when their run was cancelled. The refund is stored as the
 * choice first: one that cannot be made now waits for staff, as a trainee's does, and is not tried again.
 */
export async function refundUndecided(platform: Platform): Promise<void> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking.id as booking_id from booking_case join booking on booking.sale_id = booking_case.sale_id join run on run.id::text = details->>'runId'
    where reason = 'run-cancelled' and resolved_at is null and details->'choice' is null
      and run.refund_undecided_at <= ${platform.clock.now()}
    order by booking_case.opened_at, booking_case.id`.execute(platform.db)
  for (const { bookingId } of rows) {
    try {
      const booking = await findBooking(platform, { bookingId })
      const choice = { kind: 'refund' } as const
      if (booking && (await storeChoice(platform, { bookingId, chosen: choice, actor: 'system' })))
        await refundInstead(platform, booking, choice, MADE_BY_TIME)
    } catch (error) {
      platform.log.warn('refund_undecided_failed', { bookingId, error })
    }
  }
}

/** Null when no such date is on sale. Whether it has a place left is checked when it is taken. */
async function parseChoice(
  platform: Platform,
  booking: Booking,
  choice: string,
): Promise<ChoiceAfterCancellation | null> {
  if (choice === 'refund') return { kind: 'refund' }
  const offered = await listOfferedRuns(platform, { courseId: booking.course.id })
  const run = offered.find((one) => one.label === choice)
  return run ? { kind: 'date', runId: run.id, label: run.label } : null
}

/** Stores the choice in the open case; false when there is none, or one was made that is not replaced. */
async function storeChoice(
  platform: Platform,
  {
    bookingId,
    chosen,
    actor,
  }: { bookingId: string; chosen: ChoiceAfterCancellation | null; actor: 'trainee' | 'system' },
): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { bookingId })
    if (!(await hasOpenCase(tx, { bookingId, reason: 'run-cancelled' }))) return false
    if (!chosen) return true
    const { numUpdatedRows } = await tx
      .updateTable('bookingCase')
      .set({ details: sql`details || ${JSON.stringify({ choice: chosen, chosenAt: platform.clock.now() })}::jsonb` })
      .where('saleId', '=', saleOf(bookingId))
      .where('reason', '=', 'run-cancelled')
      .where('resolvedAt', 'is', null)
      // A trainee may choose again; the clock chooses only for those who have not.
      .$if(actor === 'system', (query) => query.where(sql<boolean>`details->'choice' is null`))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordEvent(tx, { kind: 'chose-after-cancel', actor, bookingId, details: { ...chosen } })
    return true
  })
}

const MADE_BY_TRAINEE = { actor: 'trainee', reason: 'Chosen by the trainee after we cancelled their dates.' } as const
const MADE_BY_TIME = { actor: 'system', reason: 'We cancelled the dates, and no other was chosen in time.' } as const

async function moveTo(
  platform: Platform,
  { id: bookingId }: Booking,
  choice: Extract<ChoiceAfterCancellation, { kind: 'date' }>,
): Promise<ChooseAfterCancellationResult> {
  const moved = await moveBooking(platform, {
    ...MADE_BY_TRAINEE,
    bookingId,
    toRunId: choice.runId,
    answers: 'run-cancelled',
  })
  if (moved.ok) return { ok: true, choice, done: true }
  if (moved.error === 'case-closed') return { ok: false, error: 'nothing-to-choose' }
  if (!DATE_GONE.has(moved.error)) return { ok: true, choice, done: false }
  await clearChoice(platform, bookingId, choice)
  return { ok: false, error: 'date-gone' }
}

const DATE_GONE = new Set(['run-full', 'run-closed', 'run-begun', 'unknown-run'])

/** Removes a choice whose date has just been sold out or closed, so that the trainee chooses again. */
async function clearChoice(platform: Platform, bookingId: string, { runId }: { runId: string }): Promise<void> {
  await platform.db
    .updateTable('bookingCase')
    .set({ details: sql`details - 'choice' - 'chosenAt'` })
    .where('saleId', '=', saleOf(bookingId))
    .where('reason', '=', 'run-cancelled')
    .where('resolvedAt', 'is', null)
    .where(sql<string>`details->'choice'->>'runId'`, '=', runId)
    .execute()
}

async function refundInstead(
  platform: Platform,
  booking: Booking,
  choice: ChoiceAfterCancellation,
  by: typeof MADE_BY_TRAINEE | typeof MADE_BY_TIME = MADE_BY_TRAINEE,
): Promise<ChooseAfterCancellationResult> {
  const input = {
    ...by,
    bookingId: booking.id,
    refund: netPaid(booking),
    answers: 'run-cancelled',
  } as const
  const cancelled = await cancelBooking(platform, input)
  if (!cancelled.ok && (cancelled.error === 'case-closed' || cancelled.error === 'already-cancelled'))
    return { ok: false, error: 'nothing-to-choose' }
  return { ok: true, choice, done: cancelled.ok }
}
