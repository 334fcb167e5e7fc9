import { sql } from 'kysely'
import type { CourseId } from '#domain/courses/course.ts'
import type { Platform } from '#platform/platform.ts'

/** A run that has not begun, and how full it is. */
export interface ComingRun {
  id: string
  courseId: CourseId
  courseName: string
  label: string
  zone: string
  startsAt: Date
  state: 'open' | 'closed'
  capacity: number
  confirmed: number
  held: number
}

/** The runs that begin next, with the closed ones, which take place too. */
export async function findComingRuns(
  platform: Pick<Platform, 'db'>,
  { limit }: { limit: number },
): Promise<ComingRun[]> {
  const { rows } = await sql<ComingRun>`
    select run.id, run.course_id, course.name as course_name, run.label, run.zone, ahead.starts_at, run.state,
           run.capacity, seats.confirmed, seats.held
    from (
      select run_id, min(starts_at) as starts_at from session where starts_at > now() group by run_id
    ) as ahead
    join run on run.id = ahead.run_id
    join course on course.id = run.course_id
    cross join lateral (
      select count(*) filter (where state = 'confirmed')::int as confirmed,
             count(*) filter (where state = 'held')::int as held
      from seat where seat.run_id = run.id
    ) as seats
    where run.state in ('open', 'closed')
      and not exists (select from session where session.run_id = run.id and session.starts_at <= now())
    order by ahead.starts_at, run.id
    limit ${limit}`.execute(platform.db)
  return rows
}
