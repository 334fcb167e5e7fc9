import type { Platform } from '#platform/platform.ts'
import { type BookingListQuery, SORTS } from './booking-filter.ts'
import { findBookingPage, type ListedBooking } from './list-bookings.ts'

/** So many are in memory at a time, however long the list is. */
const BATCH = 500

/** Every booking of the list, in its order, for an export: batch by batch. */
export async function* streamBookings(
  platform: Platform,
  { filter, sort }: Pick<BookingListQuery, 'filter' | 'sort'>,
): AsyncGenerator<ListedBooking[]> {
  let last: ListedBooking | undefined
  do {
    const after = last ? { bookingId: last.id, before: last.number } : null
    const batch = await findBookingPage(platform, { filter, order: SORTS[sort], after, limit: BATCH })
    yield batch
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}
