import type { CourseSession } from '#domain/courses/course-run.ts'

/** The link to join opens so long before a session, and stays open until its end. */
export const JOIN_OPENS_MINUTES_BEFORE = 15

/** What is known of one person at one session. Version 0: nothing yet. */
export interface Mark {
  startsAt: Date
  present: boolean
  how: 'joined' | 'staff' | null
  recordedAt: Date | null
  version: number
}

/** How many of so many sessions are enough: a share, rounded up. Rule: docs/rules/attendance.md */
export function neededSessions(sessions: number, leastPercent: number): number {
  return Math.ceil((sessions * leastPercent) / 100)
}

/** Which session a link opens now, or will open next; over when there is none to come. */
export type JoinWindow = { state: 'open' | 'early'; session: CourseSession; opensAt: Date } | { state: 'over' }

/** The first session that has not ended decides. Sessions are in order of time. */
export function findJoinWindow(sessions: readonly CourseSession[], now: Date): JoinWindow {
  const session = sessions.find(({ endsAt }) => endsAt > now)
  if (!session) return { state: 'over' }
  const opensAt = new Date(session.startsAt.getTime() - JOIN_OPENS_MINUTES_BEFORE * 60_000)
  return { state: opensAt <= now ? 'open' : 'early', session, opensAt }
}

/** One mark for each session of the run, in its order: those that nobody wrote are absent. */
export function attendanceMarks(
  sessions: readonly CourseSession[],
  written: readonly {
    startsAt: Date | string
    recordedAt: Date | string
    present: boolean
    how: 'joined' | 'staff'
    version: number
  }[],
): Mark[] {
  const byStart = new Map(written.map((one) => [new Date(one.startsAt).getTime(), one]))
  return sessions.map(({ startsAt }) => {
    const one = byStart.get(startsAt.getTime())
    if (!one) return { startsAt, present: false, how: null, recordedAt: null, version: 0 }
    return { startsAt, present: one.present, how: one.how, recordedAt: new Date(one.recordedAt), version: one.version }
  })
}
