import { dateFormat } from './date-format.ts'
import type { CourseSession } from './run.ts'

/** How the hours of a session fall in the day of whoever must keep them. */
export type TimeOfDay = 'day' | 'early' | 'late' | 'night'

/** Each with its words, and from the kindest to the hardest. */
export const TIME_OF_DAY_LABELS: Record<TimeOfDay, string> = {
  day: 'during the day',
  early: 'early in the morning',
  late: 'late in the day',
  night: 'at night',
}
const FROM_KIND_TO_HARD = Object.keys(TIME_OF_DAY_LABELS) as TimeOfDay[] // the record's own keys

const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1000

/** The hardest of a session's hours on the clocks of the given zone. */
export function hardestTimeOfDay({ startsAt, endsAt }: CourseSession, zone: string): TimeOfDay {
  const clock = dateFormat({ timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  const last = endsAt.getTime() - 1
  let hardest = 0
  for (let at = startsAt.getTime(); at < last + QUARTER_OF_AN_HOUR_MS; at += QUARTER_OF_AN_HOUR_MS) {
    const fall = fallOf(Number(clock.format(Math.min(at, last))))
    hardest = Math.max(hardest, FROM_KIND_TO_HARD.indexOf(fall))
  }
  return FROM_KIND_TO_HARD[hardest] ?? 'day'
}

function fallOf(hour: number): TimeOfDay {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 8) return 'early'
  return hour < 18 ? 'day' : 'late'
}
