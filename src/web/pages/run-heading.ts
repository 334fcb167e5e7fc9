import type { CourseRun } from '#domain/courses/run.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'

/** The days, one line each, then the hours they share; where hours differ, each day is followed by its own. */
export function runHeading(run: Pick<CourseRun, 'meetings' | 'zone'>): string[] {
  const byHours = Map.groupBy(run.meetings, (meeting) => formatHours(meeting, run.zone))
  return [...byHours].flatMap(([hours, meetings]) => [
    ...meetings.map((meeting) => formatDay(meeting.startsAt, run.zone)),
    `${hours}, live online`,
  ])
}
