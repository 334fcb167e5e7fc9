import { HOLD_MINUTES } from '#domain/bookings/seats.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'

/** Somebody in line for a place, and what became of them. */
export type WaitlistState = 'waiting' | 'offered' | 'taken' | 'expired' | 'left'

export const OFFER_HOURS = HOLD_MINUTES.offer / 60

/** An offer that would last beyond the beginning of the run helps nobody: none is made, and nobody new joins. */
export function isTooLateToOffer(run: Pick<CourseRun, 'sessions'>, now: Date): boolean {
  return getFirstSession(run).startsAt.getTime() <= now.getTime() + HOLD_MINUTES.offer * 60_000
}
