import type { BookingDocument } from '#domain/bookings/booking-file.ts'
import { findBookingDocuments } from '#domain/bookings/find-papers.ts'
import type { Platform } from '#platform/platform.ts'
import { findMyBooking } from './find-my-bookings.ts'

/** A document of a booking of one's own; null for everybody else's, as if there were none. */
export async function findMyDocument(
  platform: Pick<Platform, 'db'>,
  facts: { email: string; reference: string; documentId: string },
): Promise<BookingDocument | null> {
  const booking = await findMyBooking(platform, facts)
  const papers = booking ? await findBookingDocuments(platform, { bookingId: booking.id }) : []
  return papers.find(({ id }) => id === facts.documentId) ?? null
}
