import { findMyBooking } from '#domain/students/my-bookings.ts'
import { renderBookingCalendar } from '#documents/calendar.ts'
import { calendarFile, documentContext } from '../download.ts'
import type { Route } from './+types/my-calendar'
import { requireStudent } from './require-student.ts'

/** The calendar file of the trainee's booking with its present dates. Opened again, it replaces the events of an older one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config, email } = requireStudent(context)
  const booking = await findMyBooking(platform, { email, reference: params.reference.toUpperCase() })
  const input = { ...documentContext({ platform, config }), clock: platform.clock, log: platform.log }
  const calendar = booking && (await renderBookingCalendar(input, { bookingId: booking.id }))
  return calendarFile(`sessions-${booking?.reference}`, calendar)
}
