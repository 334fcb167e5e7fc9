import { findBooking } from '#domain/bookings/find-booking.ts'
import { renderBookingCalendar } from '#documents/calendar.ts'
import { requestContext } from '#web/request-context.ts'
import { calendarFile, documentContext } from '../download.ts'
import type { Route } from './+types/booking-calendar'

/**
 * The sessions of a confirmed booking, from its confirmation page. Without the joining link, which is the trainee's own:
 * anyone with the address may open this file.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const booking = await findBooking(platform, { publicId: params.traineeId })
  const input = { ...documentContext({ platform, config }), clock: platform.clock, log: platform.log }
  const calendar = booking && (await renderBookingCalendar(input, { bookingId: booking.id, withLink: false }))
  return calendarFile(`sessions-${booking?.reference}`, calendar)
}
