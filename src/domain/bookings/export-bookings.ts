import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import type { Platform } from '#platform/platform.ts'
import type { BookingListQuery } from './booking-filter.ts'
import type { ListedBooking } from './list-bookings.ts'
import { streamBookings } from './stream-bookings.ts'

/** Hands out every booking of the list, and writes down who took which. */
export async function exportBookings(
  platform: Platform,
  { actor, filter, sort }: { actor: Actor } & Pick<BookingListQuery, 'filter' | 'sort'>,
): Promise<AsyncGenerator<ListedBooking[]>> {
  await platform.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { actor, action: 'trainees-exported', subject: 'trainees', details: { ...filter, sort } }),
    )
  return streamBookings(platform, { filter, sort })
}
