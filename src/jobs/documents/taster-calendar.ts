import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { renderCalendarFile } from '#documents/calendar.ts'
import type { TasterData } from './taster-papers.ts'

export function renderTasterCalendar({ placeId, startsAt, endsAt, zone, createdAt, site }: TasterData): string {
  const when = `${formatDay(startsAt, zone)}, ${formatHours({ startsAt, endsAt }, zone)}`
  const event = {
    id: `taster-${placeId}`,
    sequence: 0,
    start: startsAt,
    end: endsAt,
    summary: `Free Scrum Master taster session (${site.brand})`,
    description: [`${when}, live online.`],
  }
  return renderCalendarFile({ site, stampedAt: createdAt, events: [event] })
}
