import { sql } from 'kysely'
import { site } from '#content/site.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { takeAdvisoryLock, type Tx } from '#platform/database.ts'
import { sameSessions } from './run-change.ts'

/** Why a trainer cannot teach a date. `trainer` is the name. */
export type TrainerFault =
  /** There is no such trainer, or they are archived. */
  | { ok: false; error: 'trainer-unknown'; trainer: string }
  | { ok: false; error: 'trainer-away'; trainer: string; firstDay: string; lastDay: string }
  /** What they teach at the same time, as staff read it: "Scrum Master, 5th & 6th Dec 2026", "the taster on Thu 3 Dec 2026". */
  | { ok: false; error: 'trainer-busy'; trainer: string; date: string }

interface TaughtRun {
  trainerIds: string[]
  sessions: CourseSession[]
}

/**
 * Whether the trainers of a date may be chosen, are not away, and teach nothing else at one of its times; null when all is
 * well. Instants are compared, so neither time zones nor a change of the clocks hide a clash. Each trainer is locked for the
 * rest of the transaction: of two dates that are saved at the same moment the second sees the first. A date that is changed
 * keeps the trainers it has, also one who is archived or away since, as long as its sessions stay. `before.id` is the id
 * of the date, or of the taster, that is changed.
 */
export async function checkTrainers(
  tx: Tx,
  run: TaughtRun,
  before?: TaughtRun & { id: string },
): Promise<TrainerFault | null> {
  const { trainerIds } = run
  if (trainerIds.length === 0) return null
  for (const trainerId of trainerIds.toSorted()) await takeAdvisoryLock(tx, `trainer/${trainerId}`)
  const chosen = trainerIds.filter((id) => !before?.trainerIds.includes(id))
  const isMoved = !before || !sameSessions(before.sessions, run.sessions)
  const { sessions } = run
  const changed = isMoved ? trainerIds : chosen
  return (
    (await findUnknown(tx, chosen)) ??
    (await findAway(tx, changed, sessions)) ??
    (await findBusy(tx, run, before?.id)) ??
    (await findTaster(tx, { trainerIds: changed, sessions }, before?.id))
  )
}

async function findUnknown(tx: Tx, trainerIds: string[]): Promise<TrainerFault | null> {
  const { rows } = await sql<{ trainer: string }>`
    select coalesce(trainer.name, chosen.id) as trainer
    from unnest(${trainerIds}::text[]) as chosen (id) left join trainer on trainer.id = chosen.id
    where trainer.id is null or trainer.archived_at is not null
    limit 1`.execute(tx)
  return rows[0] ? { ok: false, error: 'trainer-unknown', ...rows[0] } : null
}

/** Days away are whole days by the provider's clock. */
async function findAway(tx: Tx, trainerIds: string[], sessions: CourseSession[]): Promise<TrainerFault | null> {
  const { rows } = await sql<{ trainer: string; firstDay: string; lastDay: string }>`
    select trainer.name as trainer, away.first_day::text, away.last_day::text
    from trainer_absence as away join trainer on trainer.id = away.trainer_id
    join ${wanted(sessions)} on wanted.starts_at < (away.last_day + 1)::timestamp at time zone ${site.zone}
      and away.first_day::timestamp at time zone ${site.zone} < wanted.ends_at
    where away.trainer_id = any(${trainerIds}::text[])
    order by away.first_day limit 1`.execute(tx)
  return rows[0] ? { ok: false, error: 'trainer-away', ...rows[0] } : null
}

async function findBusy(tx: Tx, run: TaughtRun, exceptRunId?: string): Promise<TrainerFault | null> {
  const { rows } = await sql<{ trainer: string; date: string }>`
    select coalesce(trainer.name, taught.trainer_id) as trainer, course.name || ', ' || run.label as date
    from run join course on course.id = run.course_id
    join session on session.run_id = run.id
    join ${wanted(run.sessions)} on session.starts_at < wanted.ends_at and wanted.starts_at < session.ends_at
    cross join lateral unnest(run.trainer_ids) as taught (trainer_id)
    left join trainer on trainer.id = taught.trainer_id
    where run.state <> 'cancelled' and taught.trainer_id = any(${run.trainerIds}::text[])
      and run.id is distinct from ${exceptRunId ?? null}::uuid
    order by session.starts_at limit 1`.execute(tx)
  return rows[0] ? { ok: false, error: 'trainer-busy', ...rows[0] } : null
}

/** A taster at the same time that one of the trainers runs. */
async function findTaster(tx: Tx, run: TaughtRun, exceptTasterId?: string): Promise<TrainerFault | null> {
  const { rows } = await sql<{ trainer: string; startsAt: Date; zone: string }>`
    select coalesce(trainer.name, taster.trainer_id) as trainer, taster.starts_at, taster.zone
    from taster join ${wanted(run.sessions)} on taster.starts_at < wanted.ends_at and wanted.starts_at < taster.ends_at
    left join trainer on trainer.id = taster.trainer_id
    where taster.cancelled_at is null and taster.trainer_id = any(${run.trainerIds}::text[])
      and taster.id is distinct from ${exceptTasterId ?? null}::uuid
    order by taster.starts_at limit 1`.execute(tx)
  const [taster] = rows
  if (!taster) return null
  const date = `the taster on ${formatDay(taster.startsAt, taster.zone)}`
  return { ok: false, error: 'trainer-busy', trainer: taster.trainer, date }
}

const wanted = (sessions: CourseSession[]) => sql`
  unnest(${sessions.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
    ${sessions.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]) as wanted (starts_at, ends_at)`
