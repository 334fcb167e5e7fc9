import type { FiledDocument } from '#domain/bookings/booking-file.ts'
import { findPapers } from '#domain/bookings/find-papers.ts'
import type { Platform } from '#platform/platform.ts'
import { findMyBooking } from './find-my-bookings.ts'

/** A document of a booking of one's own; null for everybody else's, as if there were none. */
export async function findMyPaper(
  platform: Pick<Platform, 'db'>,
  facts: { email: string; reference: string; documentId: string },
): Promise<FiledDocument | null> {
  const booking = await findMyBooking(platform, facts)
  const papers = booking ? await findPapers(platform, { bookingId: booking.id }) : []
  return papers.find(({ id }) => id === facts.documentId) ?? null
}
