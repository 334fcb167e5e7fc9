import { bookingLabel } from '#domain/bookings/booking.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'

/** Where a booking stands, in a trainee's words: what is a case for staff needs nothing of them. */
export function myBookingLabel(booking: MyBooking, now: Date): string {
  if (booking.runCancelled) return 'Dates cancelled'
  const label = bookingLabel(booking, now)
  return label === 'Needs attention' ? 'We are looking into it' : label
}
