import { dateFormat } from '#domain/courses/date-format.ts'
import type { CourseId } from '#domain/courses/course.ts'
import type { CourseSession } from '#domain/courses/run.ts'
import { formatDays } from '#domain/courses/session-times.ts'
import type { Pence } from '#domain/pence.ts'
import { sessionLines } from '../board/session-lines.ts'

/** A run that can be booked, as the board shows it. */
export interface Departure {
  courseId: CourseId
  courseName: string
  runLabel: string
  zone: string
  sessions: CourseSession[]
  price: Pence
  placesLeft: number
}

/** "Sat 5 Dec", with the year where it is not the present one. */
export function startDay({ sessions, zone }: Departure, now: Date): string {
  const [first] = sessions
  return first ? dayOf(first.startsAt, zone, { weekday: 'short', ...yearUnless(first.startsAt, now, zone) }) : ''
}

/** "5 and 6 Dec, 10:00 to 17:00 GMT", "31 Oct, 10:00 to 17:00 BST". */
export const dayLines = (departure: Departure): string[] => sessionLines(departure, formatDays)

function yearUnless(at: Date, now: Date, zone: string): Intl.DateTimeFormatOptions {
  const year = (date: Date) => dateFormat({ year: 'numeric', timeZone: zone }).format(date)
  return year(at) === year(now) ? {} : { year: 'numeric' }
}

function dayOf(at: Date, zone: string, more: Intl.DateTimeFormatOptions = {}): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: zone, ...more }
  return dateFormat(options).format(at).replace(',', '')
}
