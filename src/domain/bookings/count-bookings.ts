import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { type BookingFilter, BOOKING_TABS, type BookingTab } from './booking-filter.ts'
import { TAB_CONDITIONS, selectBookings } from './select-bookings.ts'

/** Counted no further than this: "10,000+". */
export const MAX_COUNTED = 10_000

/** How many bookings each tab holds, as the list is narrowed otherwise; one more than MAX_COUNTED stands for more. */
export async function countBookings(
  platform: Pick<Platform, 'db'>,
  input: { filter: BookingFilter },
): Promise<Record<BookingTab, number>> {
  const { db } = platform
  const narrowed = selectBookings(db, { ...input.filter, show: 'all' })
  const counts = BOOKING_TABS.map((show) => {
    const shown = narrowed
      .where(TAB_CONDITIONS[show])
      .select(sql`1`.as('one'))
      .limit(MAX_COUNTED + 1)
    return sql`(select count(*)::integer from ${shown} as counted)`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return Object.fromEntries(BOOKING_TABS.map((show, index) => [show, rows[0]?.counts[index] ?? 0])) as Record<
    BookingTab,
    number
  > // one for each of SHOWN
}
