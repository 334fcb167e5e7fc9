import { zoneName } from '#domain/courses/session-times.ts'
import { dateFormat } from '#domain/time-zone.ts'

/** A free live session to get to know Scrum. */
export interface Taster {
  id: string
  startsAt: Date
  endsAt: Date
  /** IANA zone in which it was arranged. */
  zone: string
  placesLeft: number
}

/** "Thu 3 Dec, 18:30 GMT" */
export function formatTasterStart({ startsAt, zone }: Pick<Taster, 'startsAt' | 'zone'>): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat({ ...options, timeZone: zone })
      .format(startsAt)
      .replace(',', '')
  const day = part({ weekday: 'short', day: 'numeric', month: 'short' })
  return `${day}, ${part({ hour: '2-digit', minute: '2-digit' })} ${zoneName(startsAt, zone)}`
}
