import type { CourseRun } from '#domain/courses/course-run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'

/**
 * How much of a hold is left at least when its buyer begins to pay or is declined. How long a hold is at first is a setting.
 */
export const HOLD_MINUTES = { paying: 15, declined: 10 } as const

/** How long after booking a buyer may still be given more time. In prose: docs/rules/places.md. */
export const LONGEST_HOLD_HOURS = 2

/**
 * How long a place is held that staff book for someone: as they agreed, though never past the beginning of the course, and
 * a minute at least.
 */
export function agreedHoldMinutes(
  agreed: number,
  { run, now }: { run: Pick<CourseRun, 'sessions'>; now: Date },
): number {
  const untilStart = Math.floor((getFirstSession(run).startsAt.getTime() - now.getTime()) / 60_000)
  return Math.min(agreed, Math.max(1, untilStart))
}
