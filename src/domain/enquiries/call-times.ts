import { site } from '#content/site.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import { addDays, type Day, toInstant, toWallClock } from '#domain/time-zone.ts'
import type { IsWorkingDay } from '#domain/working-days.ts'
import { afterWorkingHours, CLOSES, OPENS } from './reply-deadline.ts'

/** How long a call may take, and so how far apart calls begin. */
export const CALL_MINUTES = 30

/** On how many working days calls are offered. */
const DAYS_AHEAD = 10
/** The colleague who calls must have time to read the enquiry first. */
const NOTICE_HOURS = 2

/** When a call may begin, taken or not: every half hour within working hours, on the next ten working days. */
export function listCallTimes(now: Date, isWorkingDay: IsWorkingDay): Date[] {
  const earliest = afterWorkingHours(now, NOTICE_HOURS, isWorkingDay)
  return workingDaysFrom(toWallClock(earliest, site.zone).day, isWorkingDay)
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

function workingDaysFrom(first: Day, isWorkingDay: IsWorkingDay): Day[] {
  const found: Day[] = []
  for (let day = first; found.length < DAYS_AHEAD; day = addDays(day, 1)) if (isWorkingDay(day)) found.push(day)
  return found
}
