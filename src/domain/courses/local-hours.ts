import type { CourseRun, CourseSession } from './course-run.ts'
import { clockHours, formatDay, formatDays, utcOffsetMinutes } from './session-times.ts'
import { dateFormat } from '#domain/time-zone.ts'

type Times = Pick<CourseRun, 'sessions' | 'zone'>

/** The hours of a run on the clock of somebody in another zone. */
export interface LocalHours {
  /** "05:00 to 12:00 (early in the morning)", with the days where they do not go without saying. */
  words: string
  /** That their hours move from one session to another; null when they stay. */
  warning: string | null
}

const HOURS_MOVE = 'The clocks change between these days, so your hours move.'

/** Null where the clocks of both zones agree at every session: there is nothing to add to the hours of the run. */
export function localHours(run: Times, localZone: string): LocalHours | null {
  const { sessions, zone } = run
  if (sessions.every((session) => clocksAgree(session, zone, localZone))) return null
  const byHours = Map.groupBy(
    sessions,
    (session) => `${hoursIn(session, localZone)} (${TIME_OF_DAY_LABELS[hardestTimeOfDay(session, localZone)]})`,
  )
  const withDays = byHours.size > 1 || sessions.some((session) => isOnAnotherDay(session, zone, localZone))
  const words = [...byHours].map(([hours, same]) => (withDays ? `${hours} on ${formatDays(same, localZone)}` : hours))
  return { words: words.join(', '), warning: localHoursMove(run, localZone) ? HOURS_MOVE : null }
}

/** "05:00 to 12:00"; of an instant, such as when a door opens, "05:00". */
function hoursIn(session: CourseSession, zone: string): string {
  const hours = clockHours(session, zone)
  return session.startsAt.getTime() === session.endsAt.getTime() ? hours.slice(0, 5) : hours
}

/** True when the clocks of one of the two zones change between two sessions and those of the other do not. */
export function localHoursMove({ sessions, zone }: Times, localZone: string): boolean {
  const apart = ({ startsAt }: CourseSession) =>
    utcOffsetMinutes(startsAt, localZone) - utcOffsetMinutes(startsAt, zone)
  return new Set(sessions.map(apart)).size > 1
}

const clocksAgree = ({ startsAt, endsAt }: CourseSession, zone: string, localZone: string): boolean =>
  [startsAt, endsAt].every((at) => utcOffsetMinutes(at, zone) === utcOffsetMinutes(at, localZone))

const isOnAnotherDay = ({ startsAt }: CourseSession, zone: string, localZone: string): boolean =>
  formatDay(startsAt, zone) !== formatDay(startsAt, localZone)

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
