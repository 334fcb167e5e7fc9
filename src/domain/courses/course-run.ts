import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '#platform/database.ts'
import type { CourseId } from './course.ts'
import { readSession, type CourseRun } from './run.ts'

/**
 * The runs that are offered: open, and not begun by the database's clock. Soonest first. Full ones are among them,
 * with no places left, because a visitor is told so; `isBookable` leaves them out.
 */
export async function listOfferedRuns(
  platform: { db: Database | Tx },
  input: { courseId?: CourseId } = {},
): Promise<CourseRun[]> {
  const rows = await platform.db
    .selectFrom('run')
    .select((row) => [
      'run.id',
      'run.courseId',
      'run.label',
      'run.zone',
      'run.capacity',
      'run.taken',
      jsonArrayFrom(
        row
          .selectFrom('session')
          .select(['startsAt', 'endsAt'])
          .whereRef('session.runId', '=', 'run.id')
          .orderBy('startsAt'),
      ).as('sessions'),
    ])
    .where('run.state', '=', 'open')
    .$if(input.courseId !== undefined, (query) => query.where('run.courseId', '=', input.courseId ?? 0))
    .where(({ selectFrom }) =>
      selectFrom('session')
        .select(sql<boolean>`min(starts_at) > now()`.as('ahead'))
        .whereRef('runId', '=', 'run.id'),
    )
    .orderBy(({ selectFrom }) =>
      selectFrom('session')
        .select(({ fn }) => fn.min('startsAt').as('first'))
        .whereRef('runId', '=', 'run.id'),
    )
    .execute()
  return rows.map(toCourseRun)
}

export const isBookable = (run: CourseRun): boolean => run.placesLeft > 0

interface RunRow {
  id: string
  courseId: number
  label: string
  zone: string
  capacity: number
  taken: number
  sessions: { startsAt: Date | string; endsAt: Date | string }[]
}

export function toCourseRun(row: RunRow): CourseRun {
  return {
    id: row.id,
    courseId: row.courseId as CourseId, // the foreign key and the seed allow 1 to 4 only
    label: row.label,
    zone: row.zone,
    sessions: row.sessions.map(readSession),
    capacity: row.capacity,
    placesLeft: row.capacity - row.taken,
  }
}
