import { toRun } from '#domain/courses/find-runs.ts'
import type { Database } from '#platform/database.ts'
import type { BookingPapers } from './documents/booking-papers.ts'

export type RunPapers = Pick<BookingPapers, 'courseName' | 'runLabel' | 'zone' | 'meetings'>

/** What papers say of a run, whoever is booked on it. */
export async function gatherRun(platform: { db: Database }, facts: { runId: string }): Promise<RunPapers> {
  const row = await platform.db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['run.id', 'courseId', 'label', 'zone', 'capacity', 'taken', 'course.name as courseName'])
    .where('run.id', '=', facts.runId)
    .executeTakeFirstOrThrow()
  const meetings = await platform.db
    .selectFrom('meeting')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', facts.runId)
    .orderBy('startsAt')
    .execute()
  const run = toRun({ ...row, meetings })
  return { courseName: row.courseName, runLabel: run.label, zone: run.zone, meetings: run.meetings }
}
