import type { CourseId } from './course.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '#platform/database.ts'
import { isId } from '#domain/pagination.ts'

/** One sitting of a run: instants in UTC. They are shown in the run's zone and in the visitor's own. */
export interface CourseSession {
  startsAt: Date
  endsAt: Date
}

/** A session out of JSON, which carries instants as text. */
export const readSession = (one: { startsAt: Date | string; endsAt: Date | string }): CourseSession => ({
  startsAt: new Date(one.startsAt),
  endsAt: new Date(one.endsAt),
})

/** A dated run of a course that can be booked ("training date" in the specification). */
export interface CourseRun {
  id: string
  courseId: CourseId
  /** The date as staff wrote it, such as "5th & 6th Dec 2026": unique within the course, never with a pipe. */
  label: string
  /** IANA zone in which the sessions were arranged, such as Europe/London. */
  zone: string
  /** In order of time, at least one. */
  sessions: CourseSession[]
  capacity: number
  placesLeft: number
}

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

/** A run as its rows stand, with what only staff see of it. */
export interface LockedRun extends CourseRun {
  state: 'open' | 'closed' | 'cancelled'
  taken: number
  version: number
  joiningLink: string | null
}

/** Locks a run for the rest of the transaction, so that no place of it is taken or given back; null when there is none. */
export async function lockRun(tx: Tx, runId: string): Promise<LockedRun | null> {
  if (!isId(runId)) return null
  const run = await tx.selectFrom('run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst()
  if (!run) return null
  const sessions = await tx
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', runId)
    .orderBy('startsAt')
    .execute()
  const { state, taken, version, joiningLink } = run
  return { ...toCourseRun({ ...run, sessions }), state, taken, version, joiningLink }
}
