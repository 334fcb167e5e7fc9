import { liveEvening, type ProgrammeWeek } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import { addDays, DAY_MS, type Time, toInstant, toWallClock } from '#domain/time-zone.ts'

export interface ScheduledWeek extends ProgrammeWeek, CourseSession {
  /** From 1. */
  week: number
}

/** The evenings are at the provider's hours, wherever the live days were arranged. */
export const PROGRAMME_ZONE = site.zone

/** The weeks that follow the sessions of a run, with the date of each live evening. */
export function scheduleProgramme({
  sessions,
  weeks,
}: Pick<CourseRun, 'sessions'> & { weeks: readonly ProgrammeWeek[] }): ScheduledWeek[] {
  const run = { sessions, zone: PROGRAMME_ZONE }
  return programmeEvenings(run, { weeks: weeks.length, evening: liveEvening }).flatMap((evening, index) => {
    const week = weeks[index]
    return week ? [{ ...week, ...evening, week: index + 1 }] : []
  })
}

/** Some of a run's weeks are left out for the winter break, so that its last evening is later. */
export function hasWinterBreak({ sessions }: Pick<CourseRun, 'sessions'>, evenings: CourseSession[]): boolean {
  const [from, until] = [sessions.at(-1), evenings.at(-1)]
  if (!from || !until) return false
  const dayOf = ({ endsAt }: CourseSession) => Date.parse(toWallClock(endsAt, PROGRAMME_ZONE).day)
  return (dayOf(until) - dayOf(from)) / DAY_MS >= DAYS_TO_FIRST + 7 * evenings.length
}

/** At least two days between the live days and the first evening. */
const DAYS_TO_FIRST = 2

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
  const earliest = addDays(toWallClock(last.endsAt, run.zone).day, DAYS_TO_FIRST)
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
