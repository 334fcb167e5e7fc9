import { TIME_OF_DAY_LABELS, hardestTimeOfDay } from './how-the-hour-falls.ts'
import type { CourseSession, CourseRun } from './run.ts'
import { clockHours, formatDay, formatDays, utcOffsetMinutes } from './session-times.ts'

type Times = Pick<CourseRun, 'meetings' | 'zone'>

/** The hours of a run on the clock of somebody in another zone. */
export interface LocalHours {
  /** "05:00 to 12:00 (early in the morning)", with the days where they do not go without saying. */
  words: string
  /** That their hours move from one meeting to another; null when they stay. */
  warning: string | null
}

const HOURS_MOVE = 'The clocks change between these days, so your hours move.'

/** Null where the clocks of both zones agree at every meeting: there is nothing to add to the hours of the run. */
export function localHours(run: Times, localZone: string): LocalHours | null {
  const { meetings, zone } = run
  if (meetings.every((meeting) => clocksAgree(meeting, zone, localZone))) return null
  const byHours = Map.groupBy(
    meetings,
    (meeting) => `${hoursIn(meeting, localZone)} (${TIME_OF_DAY_LABELS[hardestTimeOfDay(meeting, localZone)]})`,
  )
  const withDays = byHours.size > 1 || meetings.some((meeting) => isOnAnotherDay(meeting, zone, localZone))
  const words = [...byHours].map(([hours, same]) => (withDays ? `${hours} on ${formatDays(same, localZone)}` : hours))
  return { words: words.join(', '), warning: localHoursMove(run, localZone) ? HOURS_MOVE : null }
}

/** "05:00 to 12:00"; of an instant, such as when a door opens, "05:00". */
function hoursIn(meeting: CourseSession, zone: string): string {
  const hours = clockHours(meeting, zone)
  return meeting.startsAt.getTime() === meeting.endsAt.getTime() ? hours.slice(0, 5) : hours
}

/** True when the clocks of one of the two zones change between two meetings and those of the other do not. */
export function localHoursMove({ meetings, zone }: Times, localZone: string): boolean {
  const apart = ({ startsAt }: CourseSession) =>
    utcOffsetMinutes(startsAt, localZone) - utcOffsetMinutes(startsAt, zone)
  return new Set(meetings.map(apart)).size > 1
}

const clocksAgree = ({ startsAt, endsAt }: CourseSession, zone: string, localZone: string): boolean =>
  [startsAt, endsAt].every((at) => utcOffsetMinutes(at, zone) === utcOffsetMinutes(at, localZone))

const isOnAnotherDay = ({ startsAt }: CourseSession, zone: string, localZone: string): boolean =>
  formatDay(startsAt, zone) !== formatDay(startsAt, localZone)
