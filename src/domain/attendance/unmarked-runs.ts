import { sql } from 'kysely'
import { hasPerson } from '#domain/bookings/seats.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'

/** A run that is over, of whose live days no attendance is marked: until it is, its people have no certificates. */
export interface UnmarkedRun {
  runId: string
  courseName: string
  label: string
  endedAt: Date
  /** Those with a confirmed place. */
  people: number
}

/** What ended longer ago is history: no one waits for its certificates any more. */
const LOOKED_BACK_DAYS = 365

/** The runs of the last year without any mark or certificate, the last to end first, and how many there are in all. */
export async function findUnmarkedRuns(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { limit }: { limit: number },
): Promise<{ count: number; runs: UnmarkedRun[] }> {
  const now = clock.now()
  const since = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS)
  const { rows } = await sql<UnmarkedRun & { count: number }>`
    -- Only of those without a mark are the people counted and the certificates looked for.
    with unmarked as materialized (
      select run.id, run.course_id, run.label, over.ended_at
      from (
        select run_id, max(ends_at) as ended_at from session where ends_at between ${since} and ${now} group by run_id
      ) as over
      join run on run.id = over.run_id and run.state in ('open', 'closed')
      where not exists (select from session where session.run_id = run.id and session.ends_at > ${now})
        and not exists (select from attendance join session using (run_id, starts_at) where attendance.run_id = run.id)
    )
    select unmarked.id as run_id, course.name as course_name, unmarked.label, unmarked.ended_at, seats.people,
           count(*) over ()::int as count
    from unmarked
    join course on course.id = unmarked.course_id
    cross join lateral (
      select count(*)::int as people from seat
      join booking on booking.id = seat.booking_id and booking.cancelled_at is null
      where seat.run_id = unmarked.id and seat.state = 'confirmed' and ${hasPerson}
    ) as seats
    where seats.people > 0
      and not exists (select from booking join certificate on certificate.booking_id = booking.id
        where booking.run_id = unmarked.id)
    order by unmarked.ended_at desc, unmarked.id
    limit ${limit}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    runs: rows.map(({ runId, courseName, label, endedAt, people }) => ({ runId, courseName, label, endedAt, people })),
  }
}
