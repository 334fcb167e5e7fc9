import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { CourseSession } from '#domain/courses/run.ts'
import type { BookingDocumentData } from './booking-papers.ts'
import { type CalendarEvent, renderCalendarFile } from '#documents/calendar.ts'

/** A booking's calendar file: one event a session. */
export function renderCalendar(
  documents: BookingDocumentData,
  stampedAt = documents.receipt?.issuedAt ?? new Date(),
): string {
  return renderCalendarFile({ site: documents.site, stampedAt, events: eventsOf(documents) })
}

/** Takes a cancelled booking's sessions out of the calendar again. */
export function renderCancellation(documents: BookingDocumentData, stampedAt: Date): string {
  const events = eventsOf(documents).map((event) => ({ ...event, cancelled: true }))
  return renderCalendarFile({ site: documents.site, stampedAt, events, method: 'cancel' })
}

/** Replaces the sessions of the date before; those that the new date has no counterpart of are taken away. */
export function renderMovedCalendar(documents: BookingDocumentData, before: CourseSession[], stampedAt: Date): string {
  const gone = eventsOf({ ...documents, sessions: before }).slice(documents.sessions.length)
  const events = [...eventsOf(documents), ...gone.map((event) => ({ ...event, cancelled: true }))]
  return renderCalendarFile({ site: documents.site, stampedAt, events })
}

function eventsOf(documents: BookingDocumentData): CalendarEvent[] {
  const { calendar, sessions, site, zone, courseName, reference, runLabel, joiningLink } = documents
  return sessions.map((session, index) => ({
    id: `${calendar.uid}-${index + 1}`,
    sequence: calendar.sequence,
    start: session.startsAt,
    end: session.endsAt,
    link: joiningLink,
    summary: `${courseName}, session ${index + 1} of ${sessions.length} (${site.brand})`,
    description: [
      ...(documents.testMode ? ['This is a test booking: there is no session.'] : []),
      `${formatDay(session.startsAt, zone)}, ${formatHours(session, zone)}, live online.`,
      ...(joiningLink ? [`Join at ${joiningLink}`] : []),
      `Booking reference ${reference} (${runLabel}).`,
    ],
  }))
}
