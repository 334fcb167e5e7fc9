import type { CourseId } from '#domain/courses/course.ts'
import type { Meeting } from '#domain/courses/run.ts'
import { formatHours } from '#domain/courses/session-times.ts'
import type { Pence } from '#domain/pence.ts'

/** A run that can be booked, as the board shows it. */
export interface Departure {
  courseId: CourseId
  courseName: string
  runLabel: string
  zone: string
  meetings: Meeting[]
  price: Pence
  placesLeft: number
}

/** "Sat 5 Dec", with the year where it is not the present one. */
export function startDay({ meetings, zone }: Departure, now: Date): string {
  const [first] = meetings
  return first ? dayOf(first.startsAt, zone, { weekday: 'short', ...yearUnless(first.startsAt, now, zone) }) : ''
}

export interface SessionLine {
  words: string
  /** Stands for all of the line: they keep the same hours. */
  first: Meeting
}

/** One line for each set of hours: "5 and 6 Dec, 10:00 to 17:00 GMT", "31 Oct, 10:00 to 17:00 BST". */
export function sessionLines({ meetings, zone }: Pick<Departure, 'meetings' | 'zone'>): SessionLine[] {
  const byHours = Map.groupBy(meetings, (meeting) => formatHours(meeting, zone))
  return [...byHours].flatMap(([hours, same]) => {
    const [first] = same
    return first ? [{ words: `${days(same, zone)}, ${hours}`, first }] : []
  })
}

/** "5 and 6 Dec", "31 Jan and 1 Feb", and for long courses "8 days from 5 Dec to 23 Jan". */
function days(meetings: Meeting[], zone: string): string {
  const full = meetings.map((meeting) => dayOf(meeting.startsAt, zone))
  if (full.length > 3) return `${full.length} days from ${full[0]} to ${full.at(-1)}`
  const months = meetings.map((meeting) => dayOf(meeting.startsAt, zone).replace(/^\S+ /, ''))
  const short = full.map((day, index) => (months[index] === months[index + 1] ? day.replace(/ .*/, '') : day))
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(short)
}

function yearUnless(at: Date, now: Date, zone: string): Intl.DateTimeFormatOptions {
  const year = (date: Date) => date.toLocaleDateString('en-GB', { year: 'numeric', timeZone: zone })
  return year(at) === year(now) ? {} : { year: 'numeric' }
}

function dayOf(at: Date, zone: string, more: Intl.DateTimeFormatOptions = {}): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: zone, ...more }
  return new Intl.DateTimeFormat('en-GB', options).format(at).replace(',', '')
}
