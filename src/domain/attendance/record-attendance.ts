import { sql } from 'kysely'
import { hasPerson } from '#domain/bookings/seats.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { isId } from '#domain/pagination.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { joinableSessions } from './attendance.ts'

interface RecordAttendanceInput {
  bookingId: string
  runId: string
  /** The live day or evening, by its start. */
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
    await recordEach(tx, { actor, ...session, bookingIds: [session.bookingId], present })
    return { ok: true }
  })
}

interface SaveMarksInput {
  runId: string
  marks: Pick<CorrectAttendanceInput, 'bookingId' | 'startsAt' | 'present' | 'version'>[]
  actor: Actor
}

/** Saves several marks of a run, each separately: one that was changed meanwhile does not hold up the others. */
export async function saveMarks(
  platform: Platform,
  { marks, ...input }: SaveMarksInput,
): Promise<{ saved: number; errors: Extract<CorrectAttendanceResult, { ok: false }>['error'][] }> {
  const results: CorrectAttendanceResult[] = []
  for (const mark of marks) results.push(await correctAttendance(platform, { ...input, ...mark }))
  const errors = results.flatMap((result) => (result.ok ? [] : [result.error]))
  return { saved: results.length - errors.length, errors }
}

interface SessionInput {
  runId: string
  startsAt: Date
  actor: Actor
}

type MarkAllResult = { ok: true; marked: number; at: Date } | { ok: false; error: 'not-begun' }

/**
 * Marks everyone present at a session of whom nothing was recorded. Those who joined, and those whom staff marked absent,
 * stay as they are. `at` is what `unmarkAll` needs.
 */
export async function markAllPresent(platform: Platform, { actor, ...session }: SessionInput): Promise<MarkAllResult> {
  const at = platform.clock.now()
  if (session.startsAt > at) return { ok: false, error: 'not-begun' }
  return inTransaction(platform.db, async (tx): Promise<MarkAllResult> => {
    if (!(await hasSession(tx, session))) return { ok: true, marked: 0, at }
    const marked = await tx
      .insertInto('attendance')
      .columns(['bookingId', 'runId', 'startsAt', 'present', 'how', 'recordedAt'])
      .expression(
        confirmedSeats(tx, session).select(({ val, cast }) => [
          'booking.id',
          'booking.runId',
          cast<Date>(val(session.startsAt), 'timestamptz').as('startsAt'),
          val(true).as('present'),
          cast<'staff'>(val('staff'), sql`attendance_how`).as('how'),
          cast<Date>(val(at), 'timestamptz').as('recordedAt'),
        ]),
      )
      .onConflict((conflict) => conflict.columns(['bookingId', 'runId', 'startsAt']).doNothing())
      .returning('bookingId')
      .execute()
    await recordEach(tx, { actor, ...session, bookingIds: marked.map(({ bookingId }) => bookingId), present: true })
    return { ok: true, marked: marked.length, at }
  })
}

/** Takes back what `markAllPresent` recorded at that moment, except marks that were changed since. */
export async function unmarkAll(
  platform: Pick<Platform, 'db'>,
  { actor, at, ...session }: SessionInput & { at: Date },
): Promise<{ ok: true; unmarked: number }> {
  return inTransaction(platform.db, async (tx) => {
    const removed = await tx
      .deleteFrom('attendance')
      .where(sql<string>`run_id::text`, '=', session.runId)
      .where('startsAt', '=', session.startsAt)
      .where('recordedAt', '=', at)
      .where('how', '=', 'staff')
      .where('present', '=', true)
      .where('version', '=', 1)
      .returning('bookingId')
      .execute()
    await recordEach(tx, { actor, ...session, bookingIds: removed.map(({ bookingId }) => bookingId), present: null })
    return { ok: true, unmarked: removed.length }
  })
}

async function recordEach(
  tx: Tx,
  { actor, runId, startsAt, bookingIds, present }: SessionInput & { bookingIds: string[]; present: boolean | null },
): Promise<void> {
  for (const bookingId of bookingIds)
    await recordEvent(tx, {
      kind: 'attendance-corrected',
      actor,
      bookingId,
      subject: `run/${runId}`,
      details: { session: startsAt, present },
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

/** Whether a booking has a confirmed place on a run that has a session or an evening at this time. */
async function hasConfirmedSeat(
  db: Database | Tx,
  { bookingId, ...session }: { bookingId: string; runId: string; startsAt: Date },
): Promise<boolean> {
  if (!(await hasSession(db, session))) return false
  const found = await confirmedSeats(db, session)
    .select('booking.id')
    .where(sql<string>`booking.id::text`, '=', bookingId) // comes from a form and may be anything
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a run has a live day or an evening at this time. */
async function hasSession(db: Database | Tx, { runId, startsAt }: { runId: string; startsAt: Date }): Promise<boolean> {
  if (!isId(runId)) return false
  const sessions = await db
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', runId)
    .orderBy('startsAt')
    .execute()
  return joinableSessions({ sessions }).some((session) => session.startsAt.getTime() === startsAt.getTime())
}

const confirmedSeats = (db: Database | Tx, { runId }: { runId: string }) =>
  db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .where('booking.runId', '=', runId)
    .where('seat.state', '=', 'confirmed')
    .where(hasPerson)
