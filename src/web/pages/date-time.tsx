import { site } from '#content/site.ts'

/** A day and a time in figures, which break between the two and nowhere else. */
export function DateTime({ at }: { at: Date }) {
  return (
    <time className="moment" dateTime={at.toISOString()}>
      <span>{formatDate(at)},</span> <span>{formatTime(at)}</span>
    </time>
  )
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: site.zone, ...options })

const MOMENT = format({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
const LONG_DAY = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const DAY = format({ day: 'numeric', month: 'short', year: 'numeric' })

/** "21 Nov 2026, 14:05", on the office's clock. */
export const formatDateTime = (at: Date): string => MOMENT.format(at)

const TIME = format({ hour: '2-digit', minute: '2-digit' })

/** "14:05" */
const formatTime = (at: Date): string => TIME.format(at)

/** "21 Nov 2026" */
export const formatDate = (at: Date): string => DAY.format(at)

/** "Saturday, 21 November 2026" */
export const formatLongDay = (at: Date): string => LONG_DAY.format(at)

const SORTABLE = new Intl.DateTimeFormat('sv-SE', { timeZone: site.zone, dateStyle: 'short', timeStyle: 'short' })

/** "2026-11-21 14:05", which every spreadsheet takes for a date. */
export const formatForSpreadsheet = (at: Date): string => SORTABLE.format(at)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "3 hours", "12 days": how long it is from one moment to another. */
export function formatDuration(from: Date, to: Date): string {
  const ms = Math.max(0, to.getTime() - from.getTime())
  if (ms >= 2 * DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour')
  return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
