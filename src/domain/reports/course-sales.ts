import { sql } from 'kysely'
import { site } from '#content/site.ts'
import type { Pence } from '#domain/pence.ts'
import { addDays, type Day, toWallClock } from '#domain/time-zone.ts'
import type { Platform } from '#platform/platform.ts'
import { LEDGER_BOOKINGS } from './report-queries.ts'

/** What was sold of a course since a day, by the clocks of the site's own zone. */
export interface CourseSales {
  since: Day
  /** Bookings that were paid, or waived, and not cancelled. */
  places: number
  /** Bookings that were paid, or waived, and then cancelled. */
  cancelled: number
  /** Payments less refunds, as in the report of revenue. */
  revenue: Pence
}

const RECENT_DAYS = 90

/** The sales of a course in this calendar year, and in the last 90 days with today. */
export async function findCourseSales(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { courseId }: { courseId: number },
): Promise<{ year: CourseSales; recent: CourseSales }> {
  const today = toWallClock(clock.now(), site.zone).day
  const [year, recent] = [`${today.slice(0, 4)}-01-01`, addDays(today, 1 - RECENT_DAYS)]
  const { rows } = await sql<{ places: number; cancelled: number; revenue: Pence }>`
    select sold.places, sold.cancelled,
      (select coalesce(sum(entry.amount_pence), 0)::float8 from ledger_entry entry ${LEDGER_BOOKINGS}
        where run.course_id = ${courseId} and entry.entered_at >= since) as revenue
    from (select place, day::timestamp at time zone ${site.zone} as since
      from unnest(${[year, recent]}::date[]) with ordinality as asked (day, place)) as period
    cross join lateral (
      select (count(*) filter (where cancelled_at is null))::int as places,
        (count(*) filter (where cancelled_at is not null))::int as cancelled
      from booking join run on run.id = booking.run_id where run.course_id = ${courseId} and settled_at >= since
    ) as sold
    order by place`.execute(db)
  const [ofYear, ofRecent] = rows
  if (!ofYear || !ofRecent) throw new Error('expected the sales of two periods')
  return { year: { ...ofYear, since: year }, recent: { ...ofRecent, since: recent } }
}
