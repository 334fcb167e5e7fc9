import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { endHold } from '#domain/bookings/end-hold.ts'
import { nextCalendarSequence } from '#domain/bookings/next-calendar-change.ts'
import { openCase } from '#domain/bookings/open-attention.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { closeWaitlist } from '#domain/waiting/end-waiting.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockRunWithBookings } from '#domain/runs/lock-booked.ts'

export interface CancelRunInput {
  runId: string
  version: number
  actor: Actor
}

export type CancelRunResult =
  /** How many bookings, and how many people in line, are told by mail. */
  | { ok: true; told: number; waiting: number }
  | { ok: false; error: 'unknown-run' | 'run-cancelled' | 'changed-meanwhile' }

/**
 * Cancels a run for good. Whoever has a place is written to at once and may choose another date or their money back: a
 * case for staff is open until that is done. A place that is not paid yet is let go.
 */
export async function cancelRun(
  platform: Platform,
  { runId, version, actor }: CancelRunInput,
): Promise<CancelRunResult> {
  return inTransaction(platform.db, async (tx): Promise<CancelRunResult> => {
    const locked = await lockRunWithBookings(tx, runId)
    if (!locked) return { ok: false, error: 'unknown-run' }
    const { run, booked } = locked
    if (run.state === 'cancelled') return { ok: false, error: 'run-cancelled' }
    if (run.version !== version) return { ok: false, error: 'changed-meanwhile' }
    await tx
      .updateTable('run')
      .set({ state: 'cancelled', version: version + 1, sequence: nextCalendarSequence })
      .where('id', '=', runId)
      .execute()
    for (const { bookingId, seat } of booked) {
      if (seat === 'held') await endHold(platform, tx, { bookingId })
      else await openCase(platform, tx, { bookingId, reason: 'run-cancelled', details: { runId, label: run.label } })
      await enqueueEmail(tx, platform.queue, {
        key: `run-cancelled/${bookingId}/${runId}`,
        kind: 'run-cancelled',
        bookingId,
        details: { runId },
      })
    }
    const waiting = await closeWaitlist(platform, tx, { runId })
    const told = booked.length
    await recordAudit(tx, { actor, action: 'run-cancelled', subject: `run/${runId}`, details: { told, waiting } })
    return { ok: true, told, waiting }
  })
}
