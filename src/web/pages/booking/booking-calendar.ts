import { findBooking } from '#domain/bookings/find-booking.ts'
import { renderBookingCalendar } from '#documents/calendar.ts'
import { requestContext } from '#web/request-context.ts'
import { documentContext } from '../download.ts'
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
  if (!calendar) throw new Response(null, { status: 404 })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="sessions-${booking.reference}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
