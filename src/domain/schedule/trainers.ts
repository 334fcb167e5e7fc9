import { sql } from 'kysely'
import { type CourseSession, runSessions } from '#domain/courses/course-run.ts'
import { readSession } from '#domain/courses/session-times.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** A date as its trainer sees it: no money, and of the people only how many have a confirmed place. */
export interface TeachingDate {
  id: string
  courseId: number
  courseName: string
  label: string
  zone: string
  sessions: CourseSession[]
  people: number
  joiningLink: string | null
}

/** The dates that name the trainer of this account, in order of time. With `runId` only that one. */
export async function listTeachingDates(
  platform: Pick<Platform, 'db'>,
  { accountId, runId }: { accountId: string; runId?: string },
): Promise<TeachingDate[]> {
  const rows = await taughtBy(platform.db, accountId)
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['run.id', 'run.courseId', 'course.name as courseName', 'run.label', 'run.zone', 'run.joiningLink'])
    .select(sql<number>`(select count(*)::int from seat where run_id = run.id and state = 'confirmed')`.as('people'))
    .select(runSessions())
    .where('run.state', 'in', ['open', 'closed'])
    .$if(runId !== undefined, (query) => query.where(sql<string>`run.id::text`, '=', runId ?? ''))
    .orderBy(({ selectFrom }) =>
      selectFrom('session')
        .select(({ fn }) => fn.min('startsAt').as('first'))
        .whereRef('runId', '=', 'run.id'),
    )
    .execute()
  return rows.map(({ sessions, ...run }) => ({ ...run, sessions: sessions.map(readSession) }))
}

/** Whether a date names the trainer of this account. A date that names no one is no trainer's own. */
export async function isTaughtBy(
  platform: { db: Database | Tx },
  { accountId, runId }: { accountId: string; runId: string },
): Promise<boolean> {
  const run = await taughtBy(platform.db, accountId)
    .select('run.id')
    .where(sql<string>`run.id::text`, '=', runId) // the id comes from an address and may be anything
    .where('run.state', 'in', ['open', 'closed'])
    .executeTakeFirst()
  return run !== undefined
}

const taughtBy = (db: Database | Tx, accountId: string) =>
  db
    .selectFrom('run')
    .innerJoin('account', (on) => on.on(sql<boolean>`account.trainer_id = any(run.trainer_ids)`))
    .where('account.id', '=', accountId)
