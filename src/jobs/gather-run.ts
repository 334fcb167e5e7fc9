import type { Database } from '#platform/database.ts'
import type { BookingDocumentData } from './documents/booking-papers.ts'

export type RunDocumentData = Pick<BookingDocumentData, 'courseName' | 'runLabel' | 'zone' | 'sessions'>

/** What documents say of a run, whoever is booked on it. */
export async function loadRunDocumentData(
  platform: { db: Database },
  input: { runId: string },
): Promise<RunDocumentData> {
  const run = await platform.db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['course.name as courseName', 'label as runLabel', 'zone'])
    .where('run.id', '=', input.runId)
    .executeTakeFirstOrThrow()
  const sessions = await platform.db
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', input.runId)
    .orderBy('startsAt')
    .execute()
  return { ...run, sessions }
}
