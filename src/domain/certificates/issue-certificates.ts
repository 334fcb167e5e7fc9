import { sql } from 'kysely'
import { certificates } from '#content/certificates.ts'
import type { Platform } from '#platform/platform.ts'
import { issueCertificate } from './issue-certificate.ts'

/** So long after its last session a run is still looked at: staff may put attendance right afterwards. */
const LOOKED_AT_DAYS = 60
const MOST_AT_ONCE = 200

/**
 * Issues the certificates of every run whose last session is over, to who attended enough and never had one. The next
 * sweep goes on where this one stops.
 */
export async function issueCertificates(platform: Platform, input: { publicUrl: string }): Promise<void> {
  for (const bookingId of await findDue(platform)) {
    try {
      await issueCertificate(platform, { ...input, bookingId, actor: 'system' })
    } catch (error) {
      platform.log.warn('certificate_failed', { bookingId, error })
    }
  }
}

async function findDue({ db, clock }: Platform): Promise<string[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - LOOKED_AT_DAYS * 24 * 60 * 60 * 1000)
  const { rows } = await sql<{ id: string }>`
    with over as (
      select session.run_id, count(*) as sessions from session
      where run_id in (select run_id from session where ends_at between ${since} and ${now})
      group by meeting.run_id having max(ends_at) <= ${now}
    )
    select booking.id from over
    join run on run.id = over.run_id and run.state <> 'cancelled'
    join booking on booking.run_id = run.id
    join seat on seat.booking_id = booking.id and seat.state = 'confirmed'
    where not exists (select from certificate where certificate.booking_id = booking.id)
      and 100 * (
        select count(*) from attendance
        join session on session.run_id = attendance.run_id and session.starts_at = attendance.starts_at
        where attendance.booking_id = booking.id and attendance.run_id = run.id and present
      ) >= greatest(${certificates.leastPercent} * over.meetings, 1)
    order by booking.id limit ${MOST_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}
