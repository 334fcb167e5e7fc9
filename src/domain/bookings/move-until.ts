import type { CourseRun } from '#domain/courses/course-run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { HOUR_MS } from '#domain/time-zone.ts'

/** Until so long before the first session a trainee may move by themselves. */
export const MOVE_UNTIL_HOURS = 48

/** Whether a place on a date could still be moved by its trainee. */
export const mayStillMove = (run: Pick<CourseRun, 'sessions'>, now: Date): boolean => now < moveUntil(run)

export const moveUntil = (run: Pick<CourseRun, 'sessions'>): Date =>
  new Date(getFirstSession(run).startsAt.getTime() - MOVE_UNTIL_HOURS * HOUR_MS)
