import { data } from 'react-router'
import { verifyJoinToken } from '#domain/attendance/join-session.ts'
import { renderBookingCalendar } from '#documents/calendar.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { requestContext } from '#web/request-context.ts'
import { calendarFile, documentContext } from '../download.ts'
import type { Route } from './+types/join-calendar'

/** The calendar file of the booking of a joining link, as its email has it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config, address } = context.get(requestContext)
  if (!(await isWithinLimit(platform, { limit: 'join-session', address }))) throw data(null, { status: 429 })
  const bookingId = await verifyJoinToken(platform, { key: params.key })
  const input = { ...documentContext({ platform, config }), clock: platform.clock, log: platform.log }
  return calendarFile('sessions', bookingId && (await renderBookingCalendar(input, { bookingId })))
}
