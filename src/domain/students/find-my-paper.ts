import type { BookingDocument } from '#domain/bookings/booking-details.ts'
import { findBookingDocuments } from '#domain/bookings/find-papers.ts'
import type { Platform } from '#platform/platform.ts'
import { findMyBooking } from './my-bookings.ts'

/** A document of a booking of one's own; null for everybody else's, as if there were none. */
export async function findMyDocument(
  platform: Pick<Platform, 'db'>,
  input: { email: string; reference: string; documentId: string },
): Promise<BookingDocument | null> {
  const booking = await findMyBooking(platform, input)
  const documents = booking ? await findBookingDocuments(platform, { bookingId: booking.id }) : []
  return documents.find(({ id }) => id === input.documentId) ?? null
}
