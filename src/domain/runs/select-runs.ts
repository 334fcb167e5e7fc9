import { type RawBuilder, sql } from 'kysely'
import { readSession } from '#domain/courses/run.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { RunSummary } from './listed-run.ts'

/** Every run with what a list is narrowed and sorted by. */
export const RUN_SUMMARIES = sql`
  select run.*, course.name as course_name, times.starts_at,
    case when run.state = 'cancelled' then 'cancelled' when times.ends_at < now() then 'past'
      when run.state = 'closed' then 'closed' else 'coming' end as phase
  from run join course on course.id = run.course_id
  join (select run_id, min(session.starts_at) as starts_at, max(session.ends_at) as ends_at
    from session group by run_id) as times on times.run_id = run.id`

/** Runs as staff see them, of a query that answers rows of `RUN_SUMMARIES`; only these few are counted. */
export async function selectRunSummaries(db: Database | Tx, page: RawBuilder<unknown>): Promise<RunSummary[]> {
  const { rows } = await sql<RunSummary & { sessions: { startsAt: string; endsAt: string }[] }>`
    select id, course_id, course_name, label, zone, phase, taken, capacity, joining_link, version,
      created_at as added_at,
      (select count(*)::int from seat where seat.run_id = page.id and seat.state = 'held') as held,
      (select count(*)::int from seat where seat.run_id = page.id and seat.state = 'confirmed') as confirmed,
      (select count(*)::int from waiting where waiting.run_id = page.id and waiting.state = 'waiting') as waiting,
      (select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at)
        from session where session.run_id = page.id) as sessions
    from (${page}) as page`.execute(db)
  return rows.map(({ sessions, ...row }) => ({
    ...row,
    sessions: sessions.map(readSession),
  }))
}
