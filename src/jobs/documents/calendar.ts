import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { CourseSession } from '#domain/courses/run.ts'
import type { BookingDocumentData } from './booking-papers.ts'
import { type CalendarEvent, renderCalendarFile } from './calendar-file.ts'

/** A booking's calendar file: one event a meeting. */
export function renderCalendar(
  papers: BookingDocumentData,
  stampedAt = papers.receipt?.issuedAt ?? new Date(),
): string {
  return renderCalendarFile({ site: papers.site, stampedAt, events: eventsOf(papers) })
}

/** Takes a cancelled booking's meetings out of the calendar again. */
export function renderCancellation(papers: BookingDocumentData, stampedAt: Date): string {
  const events = eventsOf(papers).map((event) => ({ ...event, cancelled: true }))
  return renderCalendarFile({ site: papers.site, stampedAt, events, method: 'cancel' })
}

/** Replaces the meetings of the date before; those that the new date has no counterpart of are taken away. */
export function renderMovedCalendar(papers: BookingDocumentData, before: CourseSession[], stampedAt: Date): string {
  const gone = eventsOf({ ...papers, meetings: before }).slice(papers.meetings.length)
  const events = [...eventsOf(papers), ...gone.map((event) => ({ ...event, cancelled: true }))]
  return renderCalendarFile({ site: papers.site, stampedAt, events })
}

function eventsOf(papers: BookingDocumentData): CalendarEvent[] {
  const { calendar, meetings, site, zone, courseName, reference, runLabel, joiningLink } = papers
  return meetings.map((meeting, index) => ({
    id: `${calendar.uid}-${index + 1}`,
    sequence: calendar.sequence,
    start: meeting.startsAt,
    end: meeting.endsAt,
    link: joiningLink,
    summary: `${courseName}, session ${index + 1} of ${meetings.length} (${site.brand})`,
    description: [
      ...(papers.testMode ? ['This is a test booking: there is no session.'] : []),
      `${formatDay(meeting.startsAt, zone)}, ${formatHours(meeting, zone)}, live online.`,
      ...(joiningLink ? [`Join at ${joiningLink}`] : []),
      `Booking reference ${reference} (${runLabel}).`,
    ],
  }))
}
