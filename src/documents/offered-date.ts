import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { renderCalendarFile } from './calendar-file.ts'
import { pageUrls } from './page-urls.ts'
import type { ProviderDetails } from './provider.ts'

/** The live days of a date that its reader has not booked: to see whether they fit. */
export function renderOfferedDate(input: {
  site: ProviderDetails
  course: Pick<Course, 'id' | 'name'>
  run: Pick<CourseRun, 'id' | 'label' | 'sessions' | 'zone'>
  stampedAt: Date
}): string {
  const { site, course, run, stampedAt } = input
  const page = pageUrls.course(site.publicUrl, course.id, run.label)
  const events = run.sessions.map((session, index) => ({
    id: `offered-${run.id}-${index + 1}`,
    sequence: 0,
    start: session.startsAt,
    end: session.endsAt,
    summary: `Not booked yet: ${course.name}, day ${index + 1} of ${run.sessions.length} (${site.brand})`,
    description: [
      `${formatDay(session.startsAt, run.zone)}, ${formatHours(session, run.zone)}, live online.`,
      `Book your place: ${page}`,
    ],
    link: page,
    tentative: true,
  }))
  return renderCalendarFile({ site, stampedAt, events })
}
