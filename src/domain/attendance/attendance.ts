import type { CourseSession } from '#domain/courses/run.ts'

/** The link to join opens so long before a meeting, and stays open until its end. */
export const JOIN_OPENS_MINUTES_BEFORE = 15

/** What is known of one person at one meeting. Version 0: nothing yet. */
export interface Mark {
  startsAt: Date
  present: boolean
  how: 'joined' | 'staff' | null
  recordedAt: Date | null
  version: number
}

/** How many of so many meetings are enough: a share, rounded up. Rule: docs/rules/attendance.md */
export function neededSessions(meetings: number, leastPercent: number): number {
  return Math.ceil((meetings * leastPercent) / 100)
}

/** Which meeting a link opens now, or will open next; over when there is none to come. */
export type JoinWindow = { state: 'open' | 'early'; meeting: CourseSession; opensAt: Date } | { state: 'over' }

/** The first meeting that has not ended decides. Meetings are in order of time. */
export function findJoinWindow(meetings: readonly CourseSession[], now: Date): JoinWindow {
  const meeting = meetings.find(({ endsAt }) => endsAt > now)
  if (!meeting) return { state: 'over' }
  const opensAt = new Date(meeting.startsAt.getTime() - JOIN_OPENS_MINUTES_BEFORE * 60_000)
  return { state: opensAt <= now ? 'open' : 'early', meeting, opensAt }
}

/** One mark for each meeting of the run, in its order: those that nobody wrote are absent. */
export function attendanceMarks(
  meetings: readonly CourseSession[],
  written: readonly {
    startsAt: Date | string
    recordedAt: Date | string
    present: boolean
    how: 'joined' | 'staff'
    version: number
  }[],
): Mark[] {
  const byStart = new Map(written.map((one) => [new Date(one.startsAt).getTime(), one]))
  return meetings.map(({ startsAt }) => {
    const one = byStart.get(startsAt.getTime())
    if (!one) return { startsAt, present: false, how: null, recordedAt: null, version: 0 }
    return { startsAt, present: one.present, how: one.how, recordedAt: new Date(one.recordedAt), version: one.version }
  })
}
