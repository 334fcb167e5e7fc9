import { verifyJoinToken } from '#domain/attendance/join-session.ts'
import { renderBookingCalendar } from '#documents/calendar.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { calendarFile, documentContext } from '../download.ts'
import type { Route } from './+types/join-calendar'

/** The calendar file of the booking of a joining link, as its email has it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'join-session', address })
  const bookingId = await verifyJoinToken(platform, { key: params.key })
  const input = { ...documentContext({ platform, config }), clock: platform.clock, log: platform.log }
  return calendarFile('sessions', bookingId && (await renderBookingCalendar(input, { bookingId })))
}
