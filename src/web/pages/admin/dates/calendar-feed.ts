import { renderDatesCalendar } from '#documents/dates-calendar.ts'
import { providerDetails } from '#documents/provider.ts'
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
  const input = { token: params.key.toLowerCase(), trainerId: trainer?.id ?? null }
  const feed = isKnown ? await findFeedDates(platform, input) : null
  if (!feed) throw new Response(null, { status: 404 })
  const site = providerDetails(config.publicUrl)
  const stampedAt = platform.clock.now()
  const calendar = renderDatesCalendar({ site, stampedAt, ...feed, trainers, trainer: trainer?.name })
  return new Response(calendar, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' },
  })
}
