import { moveBalances } from '#domain/bookings/booking-payments.ts'
import { nextCalendarSequence } from '#domain/bookings/find-booking.ts'
import { balanceDueOn } from '#domain/coupons/pricing.ts'
import type { LockedRun } from '#domain/courses/course-run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { notifyWaitlist } from '#domain/waitlist/waitlist.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { insertSessions } from './add-run.ts'
import { checkTrainers, type TrainerFault } from './check-trainers.ts'
import {
  startsAtAnotherTime,
  diffRun,
  hasOtherDates,
  needsNotice,
  sameSessions,
  announcedFields,
} from './run-change.ts'
import type { RunDetails } from './run-details.ts'
import { type BookedSeat, lockRunWithBookings, noticesOf } from './run-state.ts'

interface ChangeRunInput {
  runId: string
  /** The version that was shown, so that no other change is overwritten. */
  version: number
  details: RunDetails
  actor: Actor
}

export type ChangeRunResult =
  /** How many bookings, and how many people on the waiting list, get an email. */
  | { ok: true; told: number; waiting: number }
  | { ok: false; error: 'unknown-run' | 'run-cancelled' | 'changed-meanwhile' | 'run-begun' | 'label-taken' }
  | { ok: false; error: 'below-taken'; taken: number }
  | TrainerFault

/**
 * Changes a run. Those with a confirmed place get an email when its label, sessions, zone or joining link change; people on
 * the waiting list too, except about the link. Who is still paying sees the new dates at the checkout and in the
 * confirmation. The due date of balances follows the first session.
 */
export async function changeRun(platform: Platform, input: ChangeRunInput): Promise<ChangeRunResult> {
  const { runId, details, actor } = input
  return inTransaction(platform.db, async (tx): Promise<ChangeRunResult> => {
    const locked = await lockRunWithBookings(tx, runId)
    if (!locked) return { ok: false, error: 'unknown-run' }
    const { run, booked } = locked
    if (run.state === 'cancelled') return { ok: false, error: 'run-cancelled' }
    if (run.version !== input.version) return { ok: false, error: 'changed-meanwhile' }
    if (details.capacity < run.taken) return { ok: false, error: 'below-taken', taken: run.taken }
    const now = platform.clock.now()
    if (startsAtAnotherTime(run, details) && getFirstSession(details).startsAt <= now)
      return { ok: false, error: 'run-begun' }
    const fault = await checkTrainers(tx, details, run)
    if (fault) return fault
    if (await isLabelTaken(tx, run, details.label)) return { ok: false, error: 'label-taken' }
    const changed = diffRun(run, details)
    if (Object.keys(changed).length === 0) return { ok: true, told: 0, waiting: 0 }
    await updateRun(tx, run, details)
    const balances = {
      saleIds: booked.map((one) => one.saleId),
      dueAt: balanceDueOn(getFirstSession(details).startsAt, now),
    }
    if (startsAtAnotherTime(run, details)) await moveBalances(tx, balances)
    const { told, waiting } = needsNotice(run, details)
      ? await notifyPeople(platform, tx, { run, details, booked })
      : { told: 0, waiting: 0 }
    await recordEvent(tx, {
      kind: 'run-changed',
      actor,
      subject: `run/${runId}`,
      details: { ...changed, told, waiting },
    })
    return { ok: true, told, waiting }
  })
}

async function isLabelTaken(tx: Tx, run: LockedRun, label: string): Promise<boolean> {
  const other = await tx
    .selectFrom('run')
    .select('id')
    .where('courseId', '=', run.courseId)
    .where('label', '=', label)
    .where('id', '!=', run.id)
    .executeTakeFirst()
  return other !== undefined
}

async function updateRun(tx: Tx, run: LockedRun, { sessions, ...details }: RunDetails): Promise<void> {
  await tx
    .updateTable('run')
    .set({ ...details, version: run.version + 1 })
    .$if(needsNotice(run, { sessions, ...details }), (query) => query.set({ sequence: nextCalendarSequence }))
    .where('id', '=', run.id)
    .execute()
  if (sameSessions(run.sessions, sessions)) return
  await tx.deleteFrom('session').where('runId', '=', run.id).execute()
  await insertSessions(tx, run.id, sessions)
}

async function notifyPeople(
  platform: Platform,
  tx: Tx,
  { run, details, booked }: { run: LockedRun; details: RunDetails; booked: BookedSeat[] },
): Promise<{ told: number; waiting: number }> {
  const change = await tx
    .insertInto('runChange')
    .values({
      runId: run.id,
      was: JSON.stringify(announcedFields(run)),
      became: JSON.stringify(announcedFields(details)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const confirmed = booked.filter(({ seat }) => seat === 'confirmed')
  for (const { to, key, bookingId } of noticesOf(confirmed)) {
    await enqueueEmail(tx, platform.queue, {
      key: `run-changed/${key}/${change.id}`,
      kind: 'run-changed',
      bookingId,
      details: { runChangeId: change.id, ...to },
    })
  }
  const waiting = hasOtherDates(run, details)
    ? await notifyWaitlist(platform, tx, { runId: run.id, runChangeId: change.id })
    : 0
  return { told: confirmed.length, waiting }
}
