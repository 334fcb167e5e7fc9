import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { endHold } from '#domain/bookings/end-hold.ts'
import { nextCalendarChange } from '#domain/bookings/next-calendar-change.ts'
import { openAttention } from '#domain/bookings/open-attention.ts'
import { promiseMail } from '#domain/mails/promise-mail.ts'
import { endWaiting } from '#domain/waiting/end-waiting.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockRunAndBooked } from './lock-booked.ts'

export interface CancelRunFacts {
  runId: string
  version: number
  actor: Actor
}

export type CancelRunAnswer =
  /** How many bookings, and how many people in line, are told by mail. */
  | { ok: true; told: number; waiting: number }
  | { ok: false; refusal: 'unknown-run' | 'run-cancelled' | 'changed-meanwhile' }

/**
 * Cancels a run for good. Whoever has a place is written to at once and may choose another date or their money back: a
 * case for staff is open until that is done. A place that is not paid yet is let go.
 */
export async function cancelRun(
  platform: Platform,
  { runId, version, actor }: CancelRunFacts,
): Promise<CancelRunAnswer> {
  return inTransaction(platform.db, async (tx): Promise<CancelRunAnswer> => {
    const locked = await lockRunAndBooked(tx, runId)
    if (!locked) return { ok: false, refusal: 'unknown-run' }
    const { run, booked } = locked
    if (run.state === 'cancelled') return { ok: false, refusal: 'run-cancelled' }
    if (run.version !== version) return { ok: false, refusal: 'changed-meanwhile' }
    await tx
      .updateTable('run')
      .set({ state: 'cancelled', version: version + 1, sequence: nextCalendarChange })
      .where('id', '=', runId)
      .execute()
    for (const { bookingId, seat } of booked) {
      if (seat === 'held') await endHold(platform, tx, { bookingId })
      else await openAttention(platform, tx, { bookingId, reason: 'run-cancelled', facts: { runId, label: run.label } })
      await promiseMail(tx, platform.queue, {
        key: `run-cancelled/${bookingId}/${runId}`,
        kind: 'run-cancelled',
        bookingId,
        facts: { runId },
      })
    }
    const waiting = await endWaiting(platform, tx, { runId })
    const told = booked.length
    await recordAudit(tx, { actor, action: 'run-cancelled', subject: `run/${runId}`, facts: { told, waiting } })
    return { ok: true, told, waiting }
  })
}
