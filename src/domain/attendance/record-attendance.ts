import { sql } from 'kysely'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

interface RecordAttendanceInput {
  bookingId: string
  runId: string
  /** The session, by its start. */
  startsAt: Date
  at: Date
}

/**
 * Records that a person joined a session by their own link, unless staff or an earlier visit recorded something already.
 * False when the booking has no place on this run, or the run no such session.
 */
export async function recordAttendance(
  platform: { db: Database | Tx },
  { at, ...session }: RecordAttendanceInput,
): Promise<boolean> {
  if (!(await hasConfirmedSeat(platform.db, session))) return false
  await platform.db
    .insertInto('attendance')
    .values({ ...session, present: true, how: 'joined', recordedAt: at })
    .onConflict((conflict) => conflict.columns(['bookingId', 'runId', 'startsAt']).doNothing())
    .execute()
  return true
}

interface CorrectAttendanceInput {
  bookingId: string
  runId: string
  /** The session, by its start. */
  startsAt: Date
  present: boolean
  /** The version of the mark that was shown; 0 where nothing was recorded yet. */
  version: number
  actor: Actor
}

export type CorrectAttendanceResult =
  | { ok: true }
  | { ok: false; error: 'no-place' | 'not-begun' | 'changed-meanwhile' }

/** Staff record who was at a session. The joining link no longer changes that mark. */
export async function correctAttendance(
  platform: Platform,
  { actor, version, present, ...session }: CorrectAttendanceInput,
): Promise<CorrectAttendanceResult> {
  const now = platform.clock.now()
  if (session.startsAt > now) return { ok: false, error: 'not-begun' }
  return inTransaction(platform.db, async (tx): Promise<CorrectAttendanceResult> => {
    if (!(await hasConfirmedSeat(tx, session))) return { ok: false, error: 'no-place' }
    const isWritten = await writeMark(tx, { ...session, present, version, at: now })
    if (!isWritten) return { ok: false, error: 'changed-meanwhile' }
    await recordAudit(tx, {
      actor,
      action: 'attendance-corrected',
      bookingId: session.bookingId,
      subject: `run/${session.runId}`,
      details: { session: session.startsAt, present },
    })
    return { ok: true }
  })
}

type MarkInput = Omit<CorrectAttendanceInput, 'actor'> & { at: Date }

/** False when the mark was changed since it was shown. */
async function writeMark(tx: Tx, { at, version, present, ...session }: MarkInput): Promise<boolean> {
  const mark = { present, how: 'staff', recordedAt: at } as const
  if (version === 0) {
    const made = await tx
      .insertInto('attendance')
      .values({ ...session, ...mark })
      .onConflict((conflict) => conflict.columns(['bookingId', 'runId', 'startsAt']).doNothing())
      .returning('version')
      .executeTakeFirst()
    return made !== undefined
  }
  const { numUpdatedRows } = await tx
    .updateTable('attendance')
    .set({ ...mark, version: version + 1 })
    .where('bookingId', '=', session.bookingId)
    .where('runId', '=', session.runId)
    .where('startsAt', '=', session.startsAt)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a booking has a confirmed place on a run that has a session at this time. */
async function hasConfirmedSeat(
  db: Database | Tx,
  input: { bookingId: string; runId: string; startsAt: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('session', 'session.runId', 'booking.runId')
    .select('booking.id')
    .where(sql<string>`booking.id::text`, '=', input.bookingId) // the ids come from a form and may be anything
    .where(sql<string>`booking.run_id::text`, '=', input.runId)
    .where('seat.state', '=', 'confirmed')
    .where('session.startsAt', '=', input.startsAt)
    .executeTakeFirst()
  return found !== undefined
}
