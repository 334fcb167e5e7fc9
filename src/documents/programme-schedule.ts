import { liveEvening, type ProgrammeWeek } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import { DAYS_TO_FIRST_EVENING, programmeEvenings } from '#domain/courses/programme-evenings.ts'
import { DAY_MS, toWallClock } from '#domain/time-zone.ts'

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
  return (dayOf(until) - dayOf(from)) / DAY_MS >= DAYS_TO_FIRST_EVENING + 7 * evenings.length
}
