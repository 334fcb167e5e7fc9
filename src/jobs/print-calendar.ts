import type { PrintCalendar } from '#domain/bookings/printed-calendar.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { renderCalendar, renderCancellation } from './documents/calendar.ts'
import { loadBookingDocumentData } from '#documents/booking-document-data.ts'

/** Writes the calendar file of a booking as its dates are now; one that takes the events away once they are cancelled. */
export const createCalendarPrinter =
  (ground: { db: Database; clock: Clock; publicUrl: string; testMode: boolean }): PrintCalendar =>
  async ({ bookingId }) => {
    const booking = await ground.db
      .selectFrom('booking')
      .innerJoin('seat', 'seat.bookingId', 'booking.id')
      .innerJoin('run', 'run.id', 'booking.runId')
      .select('run.state')
      .where('booking.id', '=', bookingId)
      .where('seat.state', '=', 'confirmed')
      .executeTakeFirst()
    if (!booking) return null
    const documents = await loadBookingDocumentData(ground, { bookingId })
    const render = booking.state === 'cancelled' ? renderCancellation : renderCalendar
    return render(documents, ground.clock.now())
  }
