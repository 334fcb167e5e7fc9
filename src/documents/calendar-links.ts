import type { CourseSession } from '#domain/courses/course-run.ts'
import { urlQuery } from './url-query.ts'

interface CalendarLinksInput {
  title: string
  details: string
  session: CourseSession
}

/** The addresses that put a session into a calendar on the web, in the form that each of them documents. */
export function calendarLinks({ title, details, session }: CalendarLinksInput): { google: string; outlook: string } {
  const { startsAt, endsAt } = session
  const google = urlQuery({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location: 'Online',
  })
  const outlook = urlQuery({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body: details,
    location: 'Online',
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${outlook}`,
  }
}

/** "20261205T100000Z" */
const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
