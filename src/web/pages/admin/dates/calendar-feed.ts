import { renderDatesCalendar } from '#documents/dates-calendar.ts'
import { getProvider } from '#documents/provider.ts'
import { findFeedDates } from '#domain/schedule/calendar-feed.ts'
import { listTrainers } from '#domain/trainers/trainer.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/calendar-feed'

/** The training dates for a calendar program, at an address that a colleague made for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const file = params.file.toLowerCase()
  const trainers = await listTrainers(platform)
  const trainer = trainers.find(({ id }) => file === `${id}.ics`)
  const isKnown = trainer !== undefined || file === 'dates.ics'
  const address = { token: params.key.toLowerCase(), trainerId: trainer?.id ?? null }
  const feed = isKnown ? await findFeedDates(platform, address) : null
  if (!feed) throw new Response(null, { status: 404 })
  const site = await getProvider(platform, config.publicUrl)
  const input = { site, stampedAt: platform.clock.now(), trainers }
  const calendar = renderDatesCalendar({ ...input, ...feed, trainer: trainer?.name })
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(calendar, { headers })
}
