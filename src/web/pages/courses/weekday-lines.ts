import { dateFormat } from '#domain/courses/date-format.ts'
import type { CourseSession, CourseRun } from '#domain/courses/run.ts'
import { listOf, sessionLines } from '../board/session-lines.ts'

/** "Sat and Sun, 10:00 to 17:00 GMT": the days themselves are in the date's label. */
export const weekdayLines = (run: Pick<CourseRun, 'sessions' | 'zone'>): string[] => sessionLines(run, weekdays)

const weekdays = (sessions: CourseSession[], timeZone: string): string =>
  listOf([...new Set(sessions.map(({ startsAt }) => dateFormat({ weekday: 'short', timeZone }).format(startsAt)))])
