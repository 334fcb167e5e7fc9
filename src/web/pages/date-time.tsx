import { site } from '#content/site.ts'
import { daysBetween, formatDay } from '#domain/courses/session-times.ts'
import { type Day, DAY_MS, HOUR_MS } from '#domain/time-zone.ts'

/** A date and time in the office's zone, as an element whose lines break only between the two. */
export function DateTime({ at }: { at: Date }) {
  return (
    <time className="moment" dateTime={at.toISOString()}>
      <span>{formatDate(at)},</span> <span>{TIME.format(at)}</span>
    </time>
  )
}

/** 2026-11-23 as "Mon 23 Nov 2026". */
export const DayInWords = ({ day }: { day: Day }) => (
  <time className="day" dateTime={day}>
    {formatDay(new Date(day), 'UTC')}
  </time>
)

/** "21 Nov 2026, 14:05", in the office's zone. */
export const formatDateTime = (at: Date): string => DATE_TIME.format(at)

/** "21 Nov 2026", in the office's zone. */
export const formatDate = (at: Date): string => DATE.format(at)

/** "Fri 27 Nov, 09:00", in the office's zone: by when something near is due. */
export const formatDeadline = (at: Date): string => DEADLINE.format(at)

/** The parts of a deadline, "Fri", "27 Nov" and "09:00", where a narrow screen has no room for all. */
export const formatDeadlineParts = (at: Date): Record<'weekday' | 'day' | 'time', string> => ({
  weekday: WEEKDAY.format(at),
  day: DAY_AND_MONTH.format(at),
  time: TIME.format(at),
})

/** "Saturday, 21 November 2026", in the office's zone. */
export const formatLongDay = (at: Date): string => LONG_DAY.format(at)

/** "2026-11-21 14:05", in the office's zone, which every spreadsheet reads as a date. */
export const formatForSpreadsheet = (at: Date): string => SORTABLE.format(at)

/**
 * "3 hours", "12 days": how long it is from one time to another. From two days on by the office's calendar, as people count
 * them; below, rounded down, and at least "1 minute".
 */
export function formatDuration(from: Date, to: Date): string {
  const ms = Math.max(0, to.getTime() - from.getTime())
  if (ms >= 2 * DAY_MS) return counted(daysBetween(from, to, site.zone), 'day')
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour')
  return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

const MINUTE_MS = 60_000

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: site.zone, ...options })

const DATE_TIME = format({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
const DATE = format({ day: 'numeric', month: 'short', year: 'numeric' })
const TIME = format({ hour: '2-digit', minute: '2-digit' })
const DEADLINE = format({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const WEEKDAY = format({ weekday: 'short' })
const DAY_AND_MONTH = format({ day: 'numeric', month: 'short' })
const LONG_DAY = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const SORTABLE = new Intl.DateTimeFormat('sv-SE', { timeZone: site.zone, dateStyle: 'short', timeStyle: 'short' })
