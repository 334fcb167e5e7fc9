import { findTasterEntry } from '#domain/tasters/taster-place.ts'
import { renderTasterCalendar } from '#documents/calendar.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider } from '#documents/provider.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { calendarFile } from '../download.ts'
import type { Route } from './+types/taster-calendar'

/** The calendar file of a taster place, as its email has it. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { platform, config, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'join-session', address })
  const entry = await findTasterEntry(platform, { key })
  const site = await getProvider(platform, config.publicUrl)
  const href = pageUrls.myTaster(config.publicUrl, key)
  return calendarFile('taster-session', entry && renderTasterCalendar({ ...entry, href, site }, platform.clock.now()))
}
