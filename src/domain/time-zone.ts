import { foldSigns } from '#platform/typed-text.ts'

/** A day as forms and calendars write it, such as 2027-10-05. */
export type Day = string
/** A time of day, such as 10:00. */
export type Time = string

export const HOUR_MS = 3_600_000
/** Of a day without a change of the clocks. */
export const DAY_MS = 24 * HOUR_MS

/**
 * The instant at which the clocks of a zone show this day and time. Where they go forward some times never come
 * (`skipped`), and where they go back some come twice.
 */
export function toInstant(day: Day, time: Time, zone: string): Date | 'skipped' | 'twice' {
  const asIfUtc = Date.parse(`${day}T${time}Z`)
  // A zone's clocks change at most once within two days, so the offsets on either side are the only candidates.
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

/** True for a day that exists, of this century: not for 2027-02-30. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** 18:30 from "18.30", "9:30" or digits of full width; anything else as it was typed. */
export const readTime = (typed: unknown): string =>
  foldSigns(typed).replace(
    /^(\d\d?)[:.](\d\d)$/,
    (_, hours: string, minutes: string) => `${hours.padStart(2, '0')}:${minutes}`,
  )

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether from one time of day to the other is a span of work: past midnight too, but not the whole day round. */
export function isSpan(from: Time, to: Time): boolean {
  const between = Date.parse(`2000-01-01T${to}Z`) - Date.parse(`2000-01-01T${from}Z`)
  const long = between < 0 ? between + DAY_MS : between
  return long > 0 && (between > 0 || long <= 12 * HOUR_MS)
}

/**
 * The name of a zone that this machine knows, in any form that a browser may report: Europe/London, but also GMT and EST.
 * Bare offsets such as +05:30 are not names.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text) || text.length > 64) return false
  try {
    return Boolean(dateFormat({ timeZone: text }))
  } catch {
    return false
  }
}

/** A zone that staff may arrange a run in: UTC, or a region such as Europe/London. GMT and EST know no summer time. */
export const isRegionTimeZone = (text: string): boolean => (text === 'UTC' || text.includes('/')) && isTimeZone(text)

/** "America/New York": as a reader knows it. */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** A formatter of dates. Making one takes a hundred times as long as using it, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-GB'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  if (formats.size >= MAX_CACHED_FORMATS) formats.clear()
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** A page needs some twenty. The limit is for visitors' zones, whose names a request may spell in many ways. */
const MAX_CACHED_FORMATS = 500

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
