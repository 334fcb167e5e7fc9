import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'

/** How long before a session its joining link opens. It stays open until the end. */
export const JOIN_OPENS_MINUTES_BEFORE = 15

/** One person's attendance at one session. Version 0 is one that was not recorded yet. */
export interface Mark {
  startsAt: Date
  present: boolean
  how: 'joined' | 'staff' | null
  recordedAt: Date | null
  version: number
}

/** How many sessions a certificate needs: a share, rounded up. Rule: docs/rules/attendance.md */
export function neededSessions(sessions: number, leastPercent: number): number {
  return Math.ceil((sessions * leastPercent) / 100)
}

/** How much that is of all the days: "both days", "4 of 5 days". */
export function neededDays(sessions: number, needed: number): string {
  if (needed < sessions) return `${needed} of ${sessions} days`
  return sessions === 1 ? 'the day' : sessions === 2 ? 'both days' : `all ${sessions} days`
}

/** What the people of a run join: a live day, or the evening of one of the twelve weeks, from 1. */
export interface JoinableSession extends CourseSession {
  week: number | null
}

/** In order of time: the live days, then the evenings. */
export const joinableSessions = (run: Pick<CourseRun, 'sessions'>): JoinableSession[] => [
  ...run.sessions.map((session) => ({ ...session, week: null })),
  ...listEvenings(run).map((evening, index) => ({ ...evening, week: index + 1 })),
]

/** The session that a joining link opens now, or opens next; `over` after the last. */
export type JoinWindow<Session extends CourseSession = JoinableSession> =
  | { state: 'open' | 'early'; session: Session; opensAt: Date }
  | { state: 'over' }

/** The joining window of the first session that has not ended. Sessions are in order of time. */
export function findJoinWindow<Session extends CourseSession>(
  sessions: readonly Session[],
  now: Date,
): JoinWindow<Session> {
  const session = sessions.find(({ endsAt }) => endsAt > now)
  if (!session) return { state: 'over' }
  const opensAt = new Date(session.startsAt.getTime() - JOIN_OPENS_MINUTES_BEFORE * 60_000)
  return { state: opensAt <= now ? 'open' : 'early', session, opensAt }
}

/** One mark for each session of the run, in its order; without a record the person is absent. */
export function attendanceMarks(
  sessions: readonly CourseSession[],
  recorded: readonly {
    startsAt: Date | string
    recordedAt: Date | string
    present: boolean
    how: 'joined' | 'staff'
    version: number
  }[],
): Mark[] {
  const byStart = new Map(recorded.map((one) => [new Date(one.startsAt).getTime(), one]))
  return sessions.map(({ startsAt }) => {
    const one = byStart.get(startsAt.getTime())
    if (!one) return { startsAt, present: false, how: null, recordedAt: null, version: 0 }
    return { startsAt, present: one.present, how: one.how, recordedAt: new Date(one.recordedAt), version: one.version }
  })
}
