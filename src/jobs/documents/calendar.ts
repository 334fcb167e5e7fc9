import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { BookingPapers } from './booking-papers.ts'

/**
 * The calendar file: one event a meeting, in UTC, each with a UID that stays the same when the booking moves, so that a
 * later file with a higher SEQUENCE replaces the first one instead of standing beside it (RFC 5545, 3.8.7.4).
 */
export function renderCalendar(papers: BookingPapers, stampedAt = papers.receipt?.issuedAt ?? new Date()): string {
  const { calendar, meetings, site, zone } = papers
  const brand = oneLine(site.brand)
  const course = oneLine(papers.courseName)
  const file = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand, product: 'Bookings', language: 'EN' },
  })
  for (const [index, meeting] of meetings.entries()) {
    file.createEvent({
      id: `${oneLine(calendar.uid)}-${index + 1}@${new URL(site.publicUrl).hostname}`,
      sequence: calendar.sequence,
      stamp: stampedAt,
      start: meeting.startsAt,
      end: meeting.endsAt,
      status: ICalEventStatus.CONFIRMED,
      summary: `${course}, session ${index + 1} of ${meetings.length} (${brand})`,
      location: 'Online',
      description: [
        ...(papers.testMode ? ['This is a test booking: there is no session.'] : []),
        `${formatDay(meeting.startsAt, zone)}, ${formatHours(meeting, zone)}, live online.`,
        `Booking reference ${oneLine(papers.reference)} (${oneLine(papers.runLabel)}).`,
        `Questions: ${oneLine(site.email)} or ${oneLine(site.phone)}.`,
      ].join('\n'),
      organizer: { name: brand, email: oneLine(site.email) },
    })
  }
  return file.toString()
}

/** A line break in a course or label would otherwise begin a calendar line of its own. */
function oneLine(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  return value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
}
