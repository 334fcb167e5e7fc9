import type { CourseSession } from '#domain/courses/run.ts'
import type { Database, Tx } from '#platform/database.ts'
import { type Mark, attendanceMarks } from './attendance.ts'

/** At which sessions of their run somebody was: a mark for each, in its order. */
export async function listAttendanceMarks(
  platform: { db: Database | Tx },
  input: { bookingId: string; run: { id: string; sessions: readonly CourseSession[] } },
): Promise<Mark[]> {
  const written = await platform.db
    .selectFrom('attendance')
    .select(['startsAt', 'present', 'how', 'recordedAt', 'version'])
    .where('bookingId', '=', input.bookingId)
    .where('runId', '=', input.run.id)
    .execute()
  return attendanceMarks(input.run.sessions, written)
}
