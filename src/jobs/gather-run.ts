import type { Database } from '#platform/database.ts'
import type { BookingDocumentData } from './documents/booking-papers.ts'

export type RunDocumentData = Pick<BookingDocumentData, 'courseName' | 'runLabel' | 'zone' | 'meetings'>

/** What papers say of a run, whoever is booked on it. */
export async function loadRunDocumentData(
  platform: { db: Database },
  facts: { runId: string },
): Promise<RunDocumentData> {
  const run = await platform.db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['course.name as courseName', 'label as runLabel', 'zone'])
    .where('run.id', '=', facts.runId)
    .executeTakeFirstOrThrow()
  const meetings = await platform.db
    .selectFrom('meeting')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', facts.runId)
    .orderBy('startsAt')
    .execute()
  return { ...run, meetings }
}
