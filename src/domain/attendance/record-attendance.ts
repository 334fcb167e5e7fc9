import type { Database, Tx } from '#platform/database.ts'
import { hasConfirmedSeat } from './has-place.ts'

export interface RecordAttendanceInput {
  bookingId: string
  runId: string
  /** The session, by its start. */
  startsAt: Date
  at: Date
}

/**
 * Writes down that somebody joined a session by their own link: once a session, and never against the word of staff.
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
