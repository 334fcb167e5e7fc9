import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { hasConfirmedSeat } from './has-place.ts'

export interface CorrectAttendanceInput {
  bookingId: string
  runId: string
  /** The meeting, by its start. */
  startsAt: Date
  present: boolean
  /** Of the mark that was shown; 0 where nothing was written yet. */
  version: number
  actor: Actor
}

export type CorrectAttendanceResult =
  | { ok: true }
  | { ok: false; refusal: 'no-place' | 'not-begun' | 'changed-meanwhile' }

/** Staff say who was at a meeting and who was not. From then on the link to join changes nothing there. */
export async function correctAttendance(
  platform: Platform,
  { actor, version, present, ...meeting }: CorrectAttendanceInput,
): Promise<CorrectAttendanceResult> {
  const now = platform.clock.now()
  if (meeting.startsAt > now) return { ok: false, refusal: 'not-begun' }
  return inTransaction(platform.db, async (tx): Promise<CorrectAttendanceResult> => {
    if (!(await hasConfirmedSeat(tx, meeting))) return { ok: false, refusal: 'no-place' }
    const was = await writeMark(tx, { ...meeting, present, version, at: now })
    if (!was) return { ok: false, refusal: 'changed-meanwhile' }
    await recordAudit(tx, {
      actor,
      action: 'attendance-corrected',
      bookingId: meeting.bookingId,
      subject: `run/${meeting.runId}`,
      facts: { meeting: meeting.startsAt, present },
    })
    return { ok: true }
  })
}

type MarkFacts = Omit<CorrectAttendanceInput, 'actor'> & { at: Date }

/** False when the mark is not the one that was shown any more. */
async function writeMark(tx: Tx, { at, version, present, ...meeting }: MarkFacts): Promise<boolean> {
  const mark = { present, how: 'staff', recordedAt: at } as const
  if (version === 0) {
    const made = await tx
      .insertInto('attendance')
      .values({ ...meeting, ...mark })
      .onConflict((conflict) => conflict.columns(['bookingId', 'runId', 'startsAt']).doNothing())
      .returning('version')
      .executeTakeFirst()
    return made !== undefined
  }
  const { numUpdatedRows } = await tx
    .updateTable('attendance')
    .set({ ...mark, version: version + 1 })
    .where('bookingId', '=', meeting.bookingId)
    .where('runId', '=', meeting.runId)
    .where('startsAt', '=', meeting.startsAt)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
