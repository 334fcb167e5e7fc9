import { liveEvening, programmeWeeks } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import { addDays, type Time, toInstant, toWallClock } from '#domain/time-zone.ts'
import type { CourseRun, CourseSession } from './course-run.ts'

/** The live evenings of a run's twelve weeks, in order; their hours are the provider's, wherever the live days were arranged. */
export const listEvenings = ({ sessions }: Pick<CourseRun, 'sessions'>): CourseSession[] =>
  programmeEvenings({ sessions, zone: site.zone }, { weeks: programmeWeeks, evening: liveEvening })

/** At least two days between the live days and the first evening. */
export const DAYS_TO_FIRST_EVENING = 2

interface EveningRule {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
  startsAt: Time
  endsAt: Time
  /** First and last day of each year's break over New Year, as "12-21" and "01-02". */
  winterBreak: { from: string; until: string }
}

/**
 * The live evenings that follow a run's last session, one a week in the run's zone, except in the winter break. The first
 * is at least two days later.
 */
export function programmeEvenings(
  run: Pick<CourseRun, 'sessions' | 'zone'>,
  input: { weeks: number; evening: EveningRule },
): CourseSession[] {
  const last = run.sessions.at(-1)
  if (!last) return []
  const { evening, weeks } = input
  const earliest = addDays(toWallClock(last.endsAt, run.zone).day, DAYS_TO_FIRST_EVENING)
  const weekday = new Date(`${earliest}T00:00Z`).getUTCDay() || 7
  const days: string[] = []
  for (let day = addDays(earliest, (evening.weekday - weekday + 7) % 7); days.length < weeks; day = addDays(day, 7))
    if (!isInBreak(day, evening.winterBreak)) days.push(day)
  return days.map((day) => ({
    startsAt: instant(day, evening.startsAt, run.zone),
    endsAt: instant(day, evening.endsAt, run.zone),
  }))
}

const isInBreak = (day: string, { from, until }: EveningRule['winterBreak']): boolean =>
  day.slice(5) >= from || day.slice(5) <= until

function instant(day: string, time: Time, zone: string): Date {
  const at = toInstant(day, time, zone)
  if (at instanceof Date) return at
  throw new Error(`expected ${day} ${time} to exist once in ${zone}: clocks change at night, not in the evening`)
}
