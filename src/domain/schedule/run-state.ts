import { nextCalendarSequence } from '#domain/bookings/find-booking.ts'
import { endHold } from '#domain/bookings/seats.ts'
import { openCase } from '#domain/cases/cases.ts'
import { type LockedRun, lockRun, RUN_TRANSITIONS } from '#domain/courses/course-run.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { lockOrders } from '#domain/order.ts'
import { isId } from '#domain/pagination.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { closeWaitlist } from '#domain/waitlist/waitlist.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

interface SetRunStateInput {
  runId: string
  /** The version that was shown. */
  version: number
  state: 'open' | 'closed'
  actor: Actor
}

export type SetRunStateResult =
  | { ok: true }
  | { ok: false; error: 'unknown-run' | 'run-draft' | 'run-cancelled' | 'changed-meanwhile' }

/** Publishes a draft, takes a run off sale or puts it on again. A closed run keeps its bookings, and its waiting list gets no offers. */
export async function setRunState(platform: Platform, input: SetRunStateInput): Promise<SetRunStateResult> {
  const { runId, version, state, actor } = input
  return inTransaction(platform.db, async (tx): Promise<SetRunStateResult> => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, error: 'unknown-run' }
    if (run.state === state) return { ok: true }
    if (!RUN_TRANSITIONS[run.state].includes(state))
      return { ok: false, error: run.state === 'draft' ? 'run-draft' : 'run-cancelled' }
    if (run.version !== version) return { ok: false, error: 'changed-meanwhile' }
    await tx
      .updateTable('run')
      .set({ state, version: version + 1 })
      .where('id', '=', runId)
      .execute()
    const kind = run.state === 'draft' ? 'run-published' : state === 'open' ? 'run-opened' : 'run-closed'
    await recordEvent(tx, { actor, kind, subject: `run/${runId}` })
    return { ok: true }
  })
}

interface CancelRunInput {
  runId: string
  version: number
  /** Why, as trainees read it in their email. */
  reason: string
  /** After how many days those who have not chosen get their money back; without it they are waited for. */
  refundAfterDays?: number
  /** How many emails staff were told will go out, where they were: with another number nothing is done. */
  emails?: number
  actor: Actor
}

export type CancelRunResult =
  /** How many bookings, and how many people on the waiting list, get an email. */
  | { ok: true; told: number; waiting: number }
  | { ok: false; error: 'unknown-run' | 'run-cancelled' | 'changed-meanwhile' | 'reason-missing' | 'other-emails' }

/**
 * Cancels a run for good. Trainees get an email and choose another date or a refund; a case for staff is open until that is
 * done. Places that are not paid yet are released.
 */
export async function cancelRun(
  platform: Platform,
  { runId, version, reason, refundAfterDays, emails, actor }: CancelRunInput,
): Promise<CancelRunResult> {
  if (reason.trim() === '') return { ok: false, error: 'reason-missing' }
  const refundUndecidedAt =
    refundAfterDays === undefined ? null : new Date(platform.clock.now().getTime() + refundAfterDays * DAY_MS)
  return inTransaction(platform.db, async (tx): Promise<CancelRunResult> => {
    const locked = await lockRunWithBookings(tx, runId)
    if (!locked) return { ok: false, error: 'unknown-run' }
    const { run, booked } = locked
    if (!RUN_TRANSITIONS[run.state].includes('cancelled')) return { ok: false, error: 'run-cancelled' }
    if (run.version !== version) return { ok: false, error: 'changed-meanwhile' }
    await tx
      .updateTable('run')
      .set({
        state: 'cancelled',
        cancelReason: reason,
        refundUndecidedAt,
        version: version + 1,
        sequence: nextCalendarSequence,
      })
      .where('id', '=', runId)
      .execute()
    for (const { bookingId, seat } of booked) {
      if (seat === 'held') await endHold(platform, tx, { bookingId })
      else await openCase(platform, tx, { bookingId, reason: 'run-cancelled', details: { runId, label: run.label } })
    }
    for (const { to, key, bookingId } of noticesOf(booked))
      await enqueueEmail(tx, platform.queue, {
        key: `run-cancelled/${key}/${runId}`,
        kind: 'run-cancelled',
        bookingId,
        details: { runId, ...to },
      })
    const waiting = await closeWaitlist(platform, tx, { runId })
    const told = booked.length
    if (emails !== undefined && told + waiting !== emails) return { ok: false, error: 'other-emails' }
    const details = { reason, told, waiting, ...(refundUndecidedAt && { refundUndecidedAt }) }
    await recordEvent(tx, { kind: 'run-cancelled', actor, subject: `run/${runId}`, details })
    return { ok: true, told, waiting }
  })
}

export interface BookedSeat {
  saleId: string
  bookingId: string
  seat: 'held' | 'confirmed'
  /** It is of an order of several places. */
  isOfPlaces: boolean
  /** Its person is known, and has claimed it where it is of several. */
  isAttended: boolean
}

interface Notice {
  bookingId: string
  /** One email for each. */
  key: string
  to: { toBuyer?: true }
}

/** Who must know of a change of the date: everyone who attends, and of an order of several places its buyer, once. */
export const noticesOf = (booked: readonly BookedSeat[]): Notice[] =>
  booked.flatMap(({ bookingId, saleId, isOfPlaces, isAttended }, index) => [
    ...(isAttended ? [{ bookingId, key: bookingId, to: {} }] : []),
    ...(isOfPlaces && booked.findIndex((one) => one.saleId === saleId) === index
      ? [{ bookingId, key: `${saleId}/buyer`, to: { toBuyer: true as const } }]
      : []),
  ])

/**
 * Locks a run and the orders with a place on it; null when there is no such run. Orders are locked before the run, as
 * everywhere, against deadlocks; those made while we waited for the run are locked after it.
 */
export async function lockRunWithBookings(
  tx: Tx,
  runId: string,
): Promise<{ run: LockedRun; booked: BookedSeat[] } | null> {
  if (!isId(runId)) return null
  await lockBooked(tx, runId)
  const run = await lockRun(tx, runId)
  return run && { run, booked: await lockBooked(tx, runId) }
}

async function lockBooked(tx: Tx, runId: string): Promise<BookedSeat[]> {
  const rows = await lockOrders(tx)
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .select(['seat.state', 'booking.attendeeId'])
    .where('seat.runId', '=', runId)
    .where('seat.state', 'in', ['held', 'confirmed'])
    .execute()
  return rows.map(({ id: saleId, bookingId, state, orderId, attendeeId }) => ({
    saleId,
    bookingId,
    isOfPlaces: orderId !== null,
    isAttended: orderId === null || attendeeId !== null,
    seat: state === 'held' ? 'held' : 'confirmed',
  }))
}
