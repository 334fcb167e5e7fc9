import type { CourseSession } from '#domain/courses/run.ts'
import type { Database, Tx } from '#platform/database.ts'
import { type Mark, attendanceMarks } from './attendance.ts'

/** At which meetings of their run somebody was: a mark for each, in its order. */
export async function listAttendanceMarks(
  platform: { db: Database | Tx },
  facts: { bookingId: string; run: { id: string; meetings: readonly CourseSession[] } },
): Promise<Mark[]> {
  const written = await platform.db
    .selectFrom('attendance')
    .select(['startsAt', 'present', 'how', 'recordedAt', 'version'])
    .where('bookingId', '=', facts.bookingId)
    .where('runId', '=', facts.run.id)
    .execute()
  return attendanceMarks(facts.run.meetings, written)
}
