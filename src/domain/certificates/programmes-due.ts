import { sql } from 'kysely'
import { certificates } from '#content/courses/every-course.ts'
import { programmeWeeks } from '#content/courses/programme.ts'
import { neededSessions } from '#domain/attendance/attendance.ts'
import { runSessions } from '#domain/courses/course-run.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { readSession } from '#domain/courses/session-times.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import type { UnreleasedCertificates } from './issue-certificate.ts'

/** How long after its live days a run is looked at: its twelve weeks with a break, and two months to write references. */
const LOOKED_BACK_DAYS = 180

/** The runs whose twelve weeks are over, with how many joined enough evenings and have no certificate of them yet. */
export async function findProgrammesDue({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<UnreleasedCertificates[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS)
  const needed = neededSessions(programmeWeeks, certificates.leastPercent)
  const { rows } = await sql<UnreleasedCertificates & { sessions: Parameters<typeof readSession>[0][] }>`
    with earned as (
      select attendance.booking_id, attendance.run_id from attendance
      left join session using (run_id, starts_at)
      where attendance.run_id in (select run_id from session where ends_at between ${since} and ${now})
        and attendance.present and session.id is null
      group by attendance.booking_id, attendance.run_id having count(*) >= ${needed}
    )
    select run.id as run_id, course.name as course_name, run.label, count(*)::int as count, ${runSessions()}
    from earned
    join run on run.id = earned.run_id and run.state <> 'cancelled'
    join course on course.id = run.course_id
    join booking on booking.id = earned.booking_id and booking.run_id = run.id and booking.cancelled_at is null
    join seat on seat.booking_id = booking.id and seat.state = 'confirmed'
    where not exists (select from certificate where certificate.booking_id = booking.id and kind = 'programme')
    group by run.id, course.name order by run.id`.execute(db)
  return rows
    .filter(({ sessions }) =>
      listEvenings({ sessions: sessions.map(readSession) }).every(({ endsAt }) => endsAt <= now),
    )
    .map(({ runId, courseName, label, count }) => ({ runId, courseName, label, count }))
}
