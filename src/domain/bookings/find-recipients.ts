import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type { BookingFilter } from './booking-filter.ts'
import { selectBookings } from './select-bookings.ts'

/** Who a letter goes to: the bookings that were ticked, or all that a filter lets through. */
export type Recipients = { references: string[] } | { filter: BookingFilter }

/** More at once is a matter for a list of subscribers. */
export const MAX_RECIPIENTS = 500

/** Those whom a letter would reach now, by name. One more than may be written to at once stands for too many. */
export async function findRecipients(platform: { db: Database }, to: Recipients) {
  const chosen =
    'filter' in to
      ? selectBookings(platform.db, to.filter)
      : platform.db.selectFrom('booking').where('reference', '=', sql<string>`any(${to.references})`)
  return chosen
    .select(['id as bookingId', 'reference', 'fullName'])
    .orderBy('sortName')
    .limit(MAX_RECIPIENTS + 1)
    .execute()
}
