import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { type BookingFilter, SHOWN, type Shown } from './booking-list.ts'
import { IS_SHOWN, selectBookings } from './select-bookings.ts'

/** Counted no further than this: "10,000+". */
export const MOST_COUNTED = 10_000

/** How many bookings each tab holds, as the list is narrowed otherwise; one more than MOST_COUNTED stands for more. */
export async function countBookings(
  platform: Pick<Platform, 'db'>,
  facts: { filter: BookingFilter },
): Promise<Record<Shown, number>> {
  const { db } = platform
  const narrowed = selectBookings(db, { ...facts.filter, show: 'all' })
  const counts = SHOWN.map((show) => {
    const shown = narrowed
      .where(IS_SHOWN[show])
      .select(sql`1`.as('one'))
      .limit(MOST_COUNTED + 1)
    return sql`(select count(*)::integer from ${shown} as counted)`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return Object.fromEntries(SHOWN.map((show, index) => [show, rows[0]?.counts[index] ?? 0])) as Record<Shown, number> // one for each of SHOWN
}
