import type { CourseRun } from '#domain/courses/run.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'

/** The days, one line each, then the hours they share; where hours differ, each day is followed by its own. */
export function runHeading(run: Pick<CourseRun, 'sessions' | 'zone'>): string[] {
  const byHours = Map.groupBy(run.sessions, (session) => formatHours(session, run.zone))
  return [...byHours].flatMap(([hours, sessions]) => [
    ...sessions.map((session) => formatDay(session.startsAt, run.zone)),
    `${hours}, live online`,
  ])
}
