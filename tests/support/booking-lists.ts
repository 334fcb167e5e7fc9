import type { TestPlatform } from './platform.ts'
import { type BookingListQuery, parseBookingListQuery } from '../../src/domain/bookings/booking-filter.ts'
import { findBookings, type ListedBooking } from '../../src/domain/bookings/list-bookings.ts'

export const list = (params: Record<string, string> = {}): BookingListQuery => parseBookingListQuery(params)

export const namesFor = async (platform: TestPlatform, params: Record<string, string>) =>
  (await findBookings(platform, list(params))).rows.map((row) => row.fullName)

/** Every booking of the list, page after page. */
export async function walk(platform: TestPlatform, params: Record<string, string>): Promise<ListedBooking[]> {
  const rows: ListedBooking[] = []
  let after = ''
  do {
    const page = await findBookings(platform, parseBookingListQuery({ ...params, after }))
    rows.push(...page.rows)
    after = page.next ?? ''
  } while (after)
  return rows
}
