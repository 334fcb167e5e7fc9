import { formatDay } from '#domain/courses/session-times.ts'

/** "14:42" in the given zone; with its day where that is not today's, as of a place that was offered for twelve hours. */
export function clockTime(at: Date, zone: string, now: Date): string {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  const day = formatDay(at, zone)
  return day === formatDay(now, zone) ? time : `${time} on ${day}`
}
