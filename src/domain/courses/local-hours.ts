import { dateFormat } from '#domain/time-zone.ts'
import type { CourseRun, CourseSession } from './course-run.ts'
import { clockHours, formatDay, formatDays, utcOffsetMinutes } from './session-times.ts'

type Times = Pick<CourseRun, 'sessions' | 'zone'>

/** The hours of a run on the clocks of another zone. */
export interface LocalHours {
  /** "05:00 to 12:00 (early in the morning)", with the days where hours or days differ. */
  words: string
  /** Set when the local hours differ from one session to another. */
  warning: string | null
}

const HOURS_MOVE = 'The clocks change between these days, so your hours move.'

/** The hours of a run for a reader in another zone; null where both zones' clocks agree at every session. */
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

/** "05:00 to 12:00"; of an instant "05:00". */
function hoursIn(session: CourseSession, zone: string): string {
  const hours = clockHours(session, zone)
  return session.startsAt.getTime() === session.endsAt.getTime() ? hours.slice(0, 5) : hours
}

/** True when clocks change between two sessions in one of the two zones only. */
export function localHoursMove({ sessions, zone }: Times, localZone: string): boolean {
  const apart = ({ startsAt }: CourseSession) =>
    utcOffsetMinutes(startsAt, localZone) - utcOffsetMinutes(startsAt, zone)
  return new Set(sessions.map(apart)).size > 1
}

const clocksAgree = ({ startsAt, endsAt }: CourseSession, zone: string, localZone: string): boolean =>
  [startsAt, endsAt].every((at) => utcOffsetMinutes(at, zone) === utcOffsetMinutes(at, localZone))

const isOnAnotherDay = ({ startsAt }: CourseSession, zone: string, localZone: string): boolean =>
  formatDay(startsAt, zone) !== formatDay(startsAt, localZone)

/** The part of a reader's day in which a session is. */
export type TimeOfDay = 'day' | 'early' | 'late' | 'night'

/** From the easiest to the hardest to attend. */
export const TIME_OF_DAY_LABELS: Record<TimeOfDay, string> = {
  day: 'during the day',
  early: 'early in the morning',
  late: 'late in the day',
  night: 'at night',
}
const FROM_EASY_TO_HARD = Object.keys(TIME_OF_DAY_LABELS) as TimeOfDay[] // the record's own keys

const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1000

/** The hardest part of the day that a session touches, by the clocks of the zone. */
export function hardestTimeOfDay({ startsAt, endsAt }: CourseSession, zone: string): TimeOfDay {
  const clock = dateFormat({ timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  const last = endsAt.getTime() - 1
  let hardest = 0
  for (let at = startsAt.getTime(); at < last + QUARTER_OF_AN_HOUR_MS; at += QUARTER_OF_AN_HOUR_MS) {
    const part = timeOfDay(Number(clock.format(Math.min(at, last))))
    hardest = Math.max(hardest, FROM_EASY_TO_HARD.indexOf(part))
  }
  return FROM_EASY_TO_HARD[hardest] ?? 'day'
}

function timeOfDay(hour: number): TimeOfDay {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 8) return 'early'
  return hour < 18 ? 'day' : 'late'
}
