import { FALL_WORDS, howTheHourFalls } from './how-the-hour-falls.ts'
import type { Meeting, Run } from './run.ts'
import { clockHours, formatDay, formatDays, minutesAhead } from './session-times.ts'

type Times = Pick<Run, 'meetings' | 'zone'>

/** The hours of a run on the clock of somebody in another zone. */
export interface OwnHours {
  /** "05:00 to 12:00 (early in the morning)", with the days where they do not go without saying. */
  words: string
  /** That their hours move from one meeting to another; null when they stay. */
  warning: string | null
}

const HOURS_MOVE = 'The clocks change between these days, so your hours move.'

/** Null where the clocks of both zones agree at every meeting: there is nothing to add to the hours of the run. */
export function ownHours(run: Times, ownZone: string): OwnHours | null {
  const { meetings, zone } = run
  if (meetings.every((meeting) => clocksAgree(meeting, zone, ownZone))) return null
  const byHours = Map.groupBy(
    meetings,
    (meeting) => `${hoursIn(meeting, ownZone)} (${FALL_WORDS[howTheHourFalls(meeting, ownZone)]})`,
  )
  const withDays = byHours.size > 1 || meetings.some((meeting) => isOnAnotherDay(meeting, zone, ownZone))
  const words = [...byHours].map(([hours, same]) => (withDays ? `${hours} on ${formatDays(same, ownZone)}` : hours))
  return { words: words.join(', '), warning: ownHoursMove(run, ownZone) ? HOURS_MOVE : null }
}

/** "05:00 to 12:00"; of an instant, such as when a door opens, "05:00". */
function hoursIn(meeting: Meeting, zone: string): string {
  const hours = clockHours(meeting, zone)
  return meeting.startsAt.getTime() === meeting.endsAt.getTime() ? hours.slice(0, 5) : hours
}

/** True when the clocks of one of the two zones change between two meetings and those of the other do not. */
export function ownHoursMove({ meetings, zone }: Times, ownZone: string): boolean {
  const apart = ({ startsAt }: Meeting) => minutesAhead(startsAt, ownZone) - minutesAhead(startsAt, zone)
  return new Set(meetings.map(apart)).size > 1
}

const clocksAgree = ({ startsAt, endsAt }: Meeting, zone: string, ownZone: string): boolean =>
  [startsAt, endsAt].every((at) => minutesAhead(at, zone) === minutesAhead(at, ownZone))

const isOnAnotherDay = ({ startsAt }: Meeting, zone: string, ownZone: string): boolean =>
  formatDay(startsAt, zone) !== formatDay(startsAt, ownZone)
