import { sql } from 'kysely'
import { type CourseSession, readSession, runSessions } from '#domain/courses/course-run.ts'
import { type Database, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Another date at the same time, as staff read it: "Scrum Master, 5th & 6th Dec 2026". */
export interface TrainerClash {
  trainerId: string
  date: string
}

interface TaughtRun {
  trainerIds: string[]
  sessions: CourseSession[]
}

/**
 * The first date on which one of these trainers already teaches at one of these times; null when all are free. Instants are
 * compared, so neither time zones nor a change of the clocks hide a clash. Each trainer is locked for the rest of the
 * transaction: of two dates that are saved at the same moment the second sees the first.
 */
export async function findTrainerClash(tx: Tx, run: TaughtRun, exceptRunId?: string): Promise<TrainerClash | null> {
  if (run.trainerIds.length === 0) return null
  for (const trainerId of run.trainerIds.toSorted()) await takeAdvisoryLock(tx, `trainer/${trainerId}`)
  const starts = run.sessions.map(({ startsAt }) => startsAt.toISOString())
  const ends = run.sessions.map(({ endsAt }) => endsAt.toISOString())
  const { rows } = await sql<TrainerClash>`
    select taught.trainer_id, course.name || ', ' || run.label as date
    from run join course on course.id = run.course_id
    join session on session.run_id = run.id
    join unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted (starts_at, ends_at)
      on session.starts_at < wanted.ends_at and wanted.starts_at < session.ends_at
    cross join lateral unnest(run.trainer_ids) as taught (trainer_id)
    where run.state <> 'cancelled' and taught.trainer_id = any(${run.trainerIds}::text[])
      and run.id is distinct from ${exceptRunId ?? null}::uuid
    order by session.starts_at limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A date as its trainer sees it: no money, and of the people only how many have a confirmed place. */
export interface TeachingDate {
  id: string
  courseName: string
  label: string
  zone: string
  sessions: CourseSession[]
  people: number
  joiningLink: string | null
}

/** The dates that name the trainer of this account, in order of time. */
export async function listTeachingDates(
  platform: Pick<Platform, 'db'>,
  { accountId }: { accountId: string },
): Promise<TeachingDate[]> {
  const rows = await taughtBy(platform.db, accountId)
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['run.id', 'course.name as courseName', 'run.label', 'run.zone', 'run.joiningLink'])
    .select(sql<number>`(select count(*)::int from seat where run_id = run.id and state = 'confirmed')`.as('people'))
    .select(runSessions())
    .where('run.state', 'in', ['open', 'closed'])
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
