/** A day as forms and calendars write it, such as 2027-10-05. */
export type Day = string
/** A time of day, such as 10:00. */
export type Time = string

/**
 * The instant at which the clocks of a zone show this day and time. Where they are put forward some times never come
 * (`skipped`), and where they are put back some come twice.
 */
export function toInstant(day: Day, time: Time, zone: string): Date | 'skipped' | 'twice' {
  const asIfUtc = Date.parse(`${day}T${time}Z`)
  // A zone's clocks change at most once within two days: what they say on either side are the only candidates.
  const offsets = new Set([-DAY_MS, DAY_MS].map((shift) => offsetAt(asIfUtc + shift, zone)))
  const found = [...offsets].map((offset) => asIfUtc - offset).filter((at) => at + offsetAt(at, zone) === asIfUtc)
  const [at, second] = found
  if (at === undefined) return 'skipped'
  return second === undefined ? new Date(at) : 'twice'
}

/** What the clocks of a zone show at an instant. */
export function toWallClock(at: Date, zone: string): { day: Day; time: Time } {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** True for a day of the calendar, written as `Day`: not for 2027-02-30. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** An IANA zone that this machine knows, such as Europe/London. Bare offsets such as +01:00 are none: they know no summer. */
export function isRegionTimeZone(text: string): boolean {
  if (text !== 'UTC' && !/^[A-Za-z_]+\/[A-Za-z0-9_+/-]+$/.test(text)) return false
  try {
    return Boolean(clockOf(text))
  } catch {
    return false
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const whole = Math.floor(at / 1000) * 1000
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole
}

const clockOf = (zone: string): Intl.DateTimeFormat =>
  dateFormat({
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** True for the IANA name of a zone that is known here, such as Europe/London. A bare offset such as +05:30 is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text) || text.length > 64) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: text }))
  } catch {
    return false
  }
}

/** "America/New York": as a reader knows it. */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

const made = new Map<string, Intl.DateTimeFormat>()
/** Zones have a name or two each, a page some twenty formats; a visitor's zone may be spelt in many ways. */
const MOST_KEPT = 500

/** A writer of dates. Making one takes a hundred times as long as using it, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-GB'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  if (made.size >= MOST_KEPT) made.clear()
  const format = new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
