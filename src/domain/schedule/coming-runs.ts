import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { courseTone, type CourseTone } from '#domain/courses/course-tone.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'

export interface ComingRun {
  id: string
  courseId: number
  courseName: string
  tone: CourseTone
  label: string
  zone: string
  /** When the next session that is not over starts: in the past while it is under way. */
  startsAt: Date
  endsAt: Date
  hasBegun: boolean
  /** Which of its sessions that is, from 1. */
  day: number
  state: 'open' | 'closed'
  capacity: number
  confirmed: number
  held: number
  joiningLink: string | null
  /** Without one the site names every trainer. */
  hasTrainer: boolean
  /** The names of its trainers who are away on one of its days. */
  trainersAway: string[]
}

/** The runs whose next session is soonest: under way or to come, with the closed ones, which take place too. */
export async function findComingRuns(
  platform: Pick<Platform, 'db'>,
  { limit }: { limit: number },
): Promise<ComingRun[]> {
  const { rows } = await sql<Omit<ComingRun, 'tone'> & { tone: string | null }>`
    select run.id, run.course_id, course.name as course_name, course.tone, run.label, run.zone, run.state,
           ahead.starts_at, ahead.ends_at,
           exists (select from session where session.run_id = run.id and session.starts_at <= now()) as has_begun,
           (select count(*)::int from session where session.run_id = run.id and session.starts_at <= ahead.starts_at) as day,
           run.capacity, seats.confirmed, seats.held, joining_link,
           trainer_ids <> '{}' as has_trainer,
           array(select distinct trainer.name from trainer_absence as away
             join trainer on trainer.id = away.trainer_id
             join session on session.run_id = run.id
               and session.starts_at < (away.last_day + 1)::timestamp at time zone ${site.zone}
               and away.first_day::timestamp at time zone ${site.zone} < session.ends_at
             where away.trainer_id = any(run.trainer_ids)) as trainers_away
    from (
      -- Only of these are the places counted.
      select next.run_id, next.starts_at, next.ends_at from (
        select distinct on (run_id) run_id, starts_at, ends_at from session where ends_at > now() order by run_id, starts_at
      ) as next
      join run on run.id = next.run_id and run.state in ('open', 'closed')
      order by next.starts_at, next.run_id
      limit ${limit}
    ) as ahead
    join run on run.id = ahead.run_id
    join course on course.id = run.course_id
    cross join lateral (
      select count(*) filter (where state = 'confirmed')::int as confirmed,
             count(*) filter (where state = 'held')::int as held
      from seat where seat.run_id = run.id
    ) as seats
    order by ahead.starts_at, run.id`.execute(platform.db)
  return rows.map((row) => ({ ...row, tone: courseTone(row.courseId, row.tone) }))
}

/** What a run that is under way or begins soon lacks. */
export type RunLack = 'no-link' | 'no-trainer'
/** What it still needs besides. */
export type RunGap = RunLack | 'trainer-away' | 'few-bookings'

export const SOON_DAYS = 21
const MOST_SHOWN = 100

const isSoon = ({ startsAt }: Pick<ComingRun, 'startsAt'>, now: Date): boolean =>
  startsAt.getTime() < now.getTime() + SOON_DAYS * DAY_MS

/** The one rule for what is missed of a run that is not over, wherever it is shown. */
export function lacksOf(run: Pick<ComingRun, 'startsAt' | 'joiningLink' | 'hasTrainer'>, now: Date): RunLack[] {
  if (!isSoon(run, now)) return []
  return [...(run.joiningLink ? [] : ['no-link' as const]), ...(run.hasTrainer ? [] : ['no-trainer' as const])]
}

/**
 * The runs of the next three weeks that lack a joining link or a trainer, or of which less than a third is sold; and those
 * whose trainer is away, also later ones.
 */
export async function findIncompleteRuns(
  platform: Pick<Platform, 'db' | 'clock'>,
): Promise<(ComingRun & { gaps: RunGap[] })[]> {
  const runs = await findComingRuns(platform, { limit: MOST_SHOWN })
  const now = platform.clock.now()
  return runs.map((run) => ({ ...run, gaps: gapsOf(run, now) })).filter(({ gaps }) => gaps.length > 0)
}

/** A run that people wait for, and what there is to decide: offer its free places, or add another date. */
export interface WaitingList {
  runId: string
  courseName: string
  label: string
  waiting: number
  free: number
}

/** The waiting lists of runs to come, those with a free place first: one that is off sale, or begins too soon to offer it. */
export async function findWaitingLists(platform: Pick<Platform, 'db'>): Promise<WaitingList[]> {
  const { rows } = await sql<WaitingList>`
    select run.id as run_id, course.name as course_name, run.label, lists.waiting, run.capacity - run.taken as free
    from (
      select run_id, count(*)::int as waiting from waiting where state = 'waiting' group by run_id
    ) as lists
    join run on run.id = lists.run_id
    join course on course.id = run.course_id
    cross join lateral (select min(starts_at) as starts_at from session where session.run_id = run.id) as first
    where run.state in ('open', 'closed') and first.starts_at > now()
    order by run.taken < run.capacity desc, lists.waiting desc, first.starts_at, run.id
    limit ${MOST_SHOWN}`.execute(platform.db)
  return rows
}

function gapsOf(run: ComingRun, now: Date): RunGap[] {
  const { hasBegun, trainersAway, confirmed, capacity, state } = run
  const hasFew = isSoon(run, now) && state === 'open' && !hasBegun && 3 * confirmed < capacity
  return [
    ...lacksOf(run, now),
    ...(trainersAway.length > 0 ? ['trainer-away' as const] : []),
    ...(hasFew ? ['few-bookings' as const] : []),
  ]
}
