import { dateFormat } from '#domain/courses/date-format.ts'
import type { Meeting, Run } from '#domain/courses/run.ts'
import { listOf, sessionLines } from '../board/session-lines.ts'

/** "Sat and Sun, 10:00 to 17:00 GMT": the days themselves are in the date's label. */
export const weekdayLines = (run: Pick<Run, 'meetings' | 'zone'>): string[] => sessionLines(run, weekdays)

const weekdays = (meetings: Meeting[], timeZone: string): string =>
  listOf([...new Set(meetings.map(({ startsAt }) => dateFormat({ weekday: 'short', timeZone }).format(startsAt)))])
