import { sql } from 'kysely'
import { addDays, type Day, toWallClock } from '#domain/time-zone.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import type { Database } from '#platform/database.ts'
import { type RunSummary, selectRunSummaries } from './find-run.ts'
import { matchingRuns, type RunFilter } from './list-runs.ts'

/** A session of a date, on the day that it is by the clocks of the date's zone. */
export interface CalendarSession {
  run: RunSummary
  session: CourseSession
}

/** The days of a month such as "2026-12" in weeks from Monday to Sunday, with those of its neighbours that complete them. */
export function weeksOfMonth(month: string): Day[][] {
  const first = `${month}-01`
  const monday = addDays(first, -((new Date(`${first}T00:00Z`).getUTCDay() + 6) % 7))
  const weeks: Day[][] = []
  for (let day = monday; weeks.length === 0 || day.startsWith(month); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  return weeks
}

/** "2027-01" is one after "2026-12". */
export function addMonths(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** The month of the next date that the filter lets through and that takes place; null when none is to come. */
export async function findNextMonth(
  platform: { db: Database },
  { filter }: { filter: RunFilter },
): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`
    select to_char(starts_at at time zone zone, 'YYYY-MM') as month
    from (${matchingRuns({ ...filter, month: null })}) as matching
    where starts_at > now() and phase <> 'cancelled' order by starts_at limit 1`.execute(platform.db)
  return rows[0]?.month ?? null
}

/** The sessions in the weeks of a month that the filter lets through, by their day; within a day the earliest first. */
export async function listMonth(
  platform: { db: Database },
  { month, filter }: { month: string; filter: RunFilter },
): Promise<Map<Day, CalendarSession[]>> {
  const days = weeksOfMonth(month).flat()
  // A day more on either side: a zone may be ahead of UTC or behind it.
  const [from, until] = [addDays(`${month}-01`, -8), addDays(days.at(-1) ?? `${month}-28`, 2)]
  const runs = await selectRunSummaries(
    platform.db,
    sql`select * from (${matchingRuns({ ...filter, month: null })}) as matching
      where exists (select from session where session.run_id = matching.id
        and starts_at between ${from}::timestamptz and ${until}::timestamptz)`,
  )
  const sessions = runs
    .flatMap((run) => run.sessions.map((session): CalendarSession => ({ run, session })))
    .toSorted((one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime())
  return Map.groupBy(sessions, ({ run, session }) => toWallClock(session.startsAt, run.zone).day)
}
