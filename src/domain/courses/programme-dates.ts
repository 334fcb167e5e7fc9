import { addDays, type Time, toInstant, toWallClock } from '#domain/time-zone.ts'
import type { CourseRun, CourseSession } from './course-run.ts'

interface EveningRule {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
  startsAt: Time
  endsAt: Time
}

/** The live evenings that follow a run's last session, one a week, in the run's zone. The first is at least two days later. */
export function programmeEvenings(
  run: Pick<CourseRun, 'sessions' | 'zone'>,
  input: { weeks: number; evening: EveningRule },
): CourseSession[] {
  const last = run.sessions.at(-1)
  if (!last) return []
  const { evening, weeks } = input
  const earliest = addDays(toWallClock(last.endsAt, run.zone).day, 2)
  const weekday = new Date(`${earliest}T00:00Z`).getUTCDay() || 7
  const first = addDays(earliest, (evening.weekday - weekday + 7) % 7)
  return Array.from({ length: weeks }, (_, week) => {
    const day = addDays(first, week * 7)
    return { startsAt: instant(day, evening.startsAt, run.zone), endsAt: instant(day, evening.endsAt, run.zone) }
  })
}

function instant(day: string, time: Time, zone: string): Date {
  const at = toInstant(day, time, zone)
  if (at instanceof Date) return at
  throw new Error(`expected ${day} ${time} to exist once in ${zone}: clocks change at night, not in the evening`)
}
