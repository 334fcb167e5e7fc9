import { TIME_OF_DAY_LABELS, hardestTimeOfDay } from './how-the-hour-falls.ts'
import type { CourseSession, CourseRun } from './run.ts'
import { clockHours, formatDay, formatDays, utcOffsetMinutes } from './session-times.ts'

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
