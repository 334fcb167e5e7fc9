import type { Platform } from '#platform/platform.ts'
import { type BookingListQuery, cursorText, SORTS } from './booking-filter.ts'
import { findBookingPage, type ListedBooking } from './list-bookings.ts'

export interface FoundBookings {
  rows: ListedBooking[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** A page of the list of trainees. A cursor of a booking that does not exist is as good as none. */
export async function findBookings(platform: Platform, input: BookingListQuery): Promise<FoundBookings> {
  const { filter, sort, size, after } = input
  const found = await findBookingPage(platform, { filter, order: SORTS[sort], after, limit: size + 1 })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const next = last && found.length > size ? cursorText({ bookingId: last.id, before: last.number }) : null
  return { rows, next }
}
