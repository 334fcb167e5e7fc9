import type { CourseSession, CourseRun } from '#domain/courses/run.ts'
import { formatHours } from '#domain/courses/session-times.ts'

/** One line for each set of hours, such as "Sat and Sun, 10:00 to 17:00 GMT"; `sayDays` words the days of one. */
export function sessionLines(
  { sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>,
  sayDays: (sessions: CourseSession[], zone: string) => string,
): string[] {
  const byHours = Map.groupBy(sessions, (session) => formatHours(session, zone))
  return [...byHours].map(([hours, same]) => `${sayDays(same, zone)}, ${hours}`)
}

/** "Sat and Sun", "29, 30 and 31". */
export const listOf = (words: string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
