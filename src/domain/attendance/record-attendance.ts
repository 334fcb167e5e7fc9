import type { Database, Tx } from '#platform/database.ts'
import { hasConfirmedSeat } from './has-place.ts'

export interface RecordAttendanceInput {
  bookingId: string
  runId: string
  /** The meeting, by its start. */
  startsAt: Date
  at: Date
}

/**
 * Writes down that somebody joined a meeting by their own link: once a meeting, and never against the word of staff.
 * False when the booking has no place on this run, or the run no such meeting.
 */
export async function recordAttendance(
  platform: { db: Database | Tx },
  { at, ...meeting }: RecordAttendanceInput,
): Promise<boolean> {
  if (!(await hasConfirmedSeat(platform.db, meeting))) return false
  await platform.db
    .insertInto('attendance')
    .values({ ...meeting, present: true, how: 'joined', recordedAt: at })
    .onConflict((conflict) => conflict.columns(['bookingId', 'runId', 'startsAt']).doNothing())
    .execute()
  return true
}
