import type { CourseRun, CourseSession } from './course-run.ts'
import { clockHours, formatDays } from './session-times.ts'

type Times = Pick<CourseRun, 'sessions' | 'zone'>

export interface LocalHours {
  /** "05:00 to 12:00", with the day of each session where hours or days differ. */
  words: string
  /** Set when the local hours differ from one session to another, though the course's do not. */
  warning: string | null
}

export const HOURS_MOVE = 'The clocks change between these days, so your hours move.'

/** The hours of a run for a reader in another zone; null where both zones' clocks agree at every session. */
export function localHours({ sessions, zone }: Times, localZone: string): LocalHours | null {
  const local = sessions.map((session) => sessionHours(session, localZone))
  const course = sessions.map((session) => sessionHours(session, zone))
  if (local.every((one, index) => one.inFull === course[index]?.inFull)) return null
  const hoursDiffer = !haveOneHour(local)
  const withDays = hoursDiffer || local.some((one, index) => one.day !== course[index]?.day)
  return {
    words: withDays ? local.map(({ inFull }) => inFull).join(', ') : (local[0]?.hours ?? ''),
    warning: hoursDiffer && haveOneHour(course) ? HOURS_MOVE : null,
  }
}

/** True when every session of a run is at the same hours on the clocks of its zone. */
export const haveSameHours = ({ sessions, zone }: Times): boolean =>
  haveOneHour(sessions.map((session) => sessionHours(session, zone)))

interface SessionHours {
  /** "05:00 to 12:00"; of an instant "05:00". */
  hours: string
  /** "5 Dec" */
  day: string
  /** "05:00 to 12:00 on 5 Dec" */
  inFull: string
}

export function sessionHours(session: CourseSession, zone: string): SessionHours {
  const both = clockHours(session, zone)
  const hours = session.startsAt.getTime() === session.endsAt.getTime() ? both.slice(0, 5) : both
  // Like the dates of JavaScript itself, with which a page's script compares it; British English says "Sept".
  const day = formatDays([session], zone).replace('Sept', 'Sep')
  return { hours, day, inFull: `${hours} on ${day}` }
}

const haveOneHour = (sessions: SessionHours[]): boolean => new Set(sessions.map(({ hours }) => hours)).size < 2
