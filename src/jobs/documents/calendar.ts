import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { BookingPapers } from './booking-papers.ts'
import { renderCalendarFile } from './calendar-file.ts'

/** A booking's calendar file: one event a meeting. */
export function renderCalendar(papers: BookingPapers, stampedAt = papers.receipt?.issuedAt ?? new Date()): string {
  const { calendar, meetings, site, zone, courseName, reference, runLabel } = papers
  const events = meetings.map((meeting, index) => ({
    id: `${calendar.uid}-${index + 1}`,
    sequence: calendar.sequence,
    start: meeting.startsAt,
    end: meeting.endsAt,
    summary: `${courseName}, session ${index + 1} of ${meetings.length} (${site.brand})`,
    description: [
      ...(papers.testMode ? ['This is a test booking: there is no session.'] : []),
      `${formatDay(meeting.startsAt, zone)}, ${formatHours(meeting, zone)}, live online.`,
      `Booking reference ${reference} (${runLabel}).`,
    ],
  }))
  return renderCalendarFile({ site, stampedAt, events })
}
