import { programmeOf } from '#content/courses/course-contents.ts'
import { liveEvening, type ProgrammeWeek } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import { programmeEvenings } from '#domain/courses/programme-dates.ts'

/** A week of the programme with its live evening. */
export interface ScheduledWeek extends ProgrammeWeek, CourseSession {
  /** From 1. */
  week: number
}

/** The evenings are at the provider's hours, wherever the live days were arranged. */
export const PROGRAMME_ZONE = site.zone

/** The programme that follows a run, with the date of each live evening; empty for a course without one. */
export function scheduleProgramme({ courseId, sessions }: Pick<CourseRun, 'courseId' | 'sessions'>): ScheduledWeek[] {
  const weeks = programmeOf(courseId)?.weeks ?? []
  const run = { sessions, zone: PROGRAMME_ZONE }
  return programmeEvenings(run, { weeks: weeks.length, evening: liveEvening }).flatMap((evening, index) => {
    const week = weeks[index]
    return week ? [{ ...week, ...evening, week: index + 1 }] : []
  })
}
