import { site } from '#content/site.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import { addDays, type Day, toInstant, toWallClock } from '#domain/time-zone.ts'
import { afterWorkingHours, CLOSES, OPENS } from './reply-deadline.ts'

/** How long a call may take, and so how far apart calls begin. */
export const CALL_MINUTES = 30

/** On how many working days calls are offered. */
const DAYS_AHEAD = 10
/** The colleague who calls must have time to read the enquiry first. */
const NOTICE_HOURS = 2

/** When a call may begin, taken or not: every half hour within working hours, on the next ten working days. */
export function listCallTimes(now: Date): Date[] {
  const earliest = afterWorkingHours(now, NOTICE_HOURS)
  return workdaysFrom(toWallClock(earliest, site.zone).day)
    .flatMap((day) => timesOfDay.map((time) => toInstant(day, time, site.zone)))
    .filter((at): at is Date => at instanceof Date && at >= earliest)
}

/** "Tue 1 Dec 2026 at 10:30 GMT" */
export const formatCallTime = (at: Date): string => `${formatDay(at, site.zone)} at ${formatClock(at, site.zone)}`

/** An instant as ISO 8601 writes it; null for anything else. */
export function parseInstant(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** "09:00", "09:30" … "17:30" */
const timesOfDay = Array.from({ length: ((CLOSES - OPENS) * 60) / CALL_MINUTES }, (_, index) =>
  new Date((OPENS * 60 + index * CALL_MINUTES) * 60_000).toISOString().slice(11, 16),
)

function workdaysFrom(first: Day): Day[] {
  const isWorkday = (day: Day) => ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay())
  // Of fourteen days in a row ten are working days.
  return Array.from({ length: 14 }, (_, index) => addDays(first, index))
    .filter(isWorkday)
    .slice(0, DAYS_AHEAD)
}
