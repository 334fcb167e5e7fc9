import { labelOf } from '#domain/bookings/booking.ts'
import type { MyBooking } from '#domain/students/find-my-bookings.ts'

/** Where a booking stands, in a trainee's words: what is a case for staff needs nothing of them. */
export function myLabelOf(booking: MyBooking, now: Date): string {
  if (booking.runCancelled) return 'Dates cancelled'
  const label = labelOf(booking, now)
  return label === 'Needs attention' ? 'We are looking into it' : label
}
