import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type BookingDocumentData, type DocumentContext, loadBookingDocumentData } from './booking-document-data.ts'
import type { Clock } from '#platform/platform.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

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

/**
 * A booking's calendar file with its dates as they are now; it removes the events once the run is cancelled. Null while
 * the seat is not confirmed.
 */
export async function renderBookingCalendar(
  context: DocumentContext & { clock: Clock },
  { bookingId }: { bookingId: string },
): Promise<string | null> {
  const booking = await context.db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select('run.state')
    .where('booking.id', '=', bookingId)
    .where('seat.state', '=', 'confirmed')
    .executeTakeFirst()
  if (!booking) return null
  const data = await loadBookingDocumentData(context, { bookingId })
  const render = booking.state === 'cancelled' ? renderCancellation : renderCalendar
  return render(data, context.clock.now())
}

/** All that the mail and the calendar file of a taster place say. */
export interface TasterData {
  placeId: string
  name: string
  startsAt: Date
  endsAt: Date
  /** IANA zone in which the taster was arranged. */
  zone: string
  createdAt: Date
  site: BookingDocumentData['site']
}

export function renderTasterCalendar({ placeId, startsAt, endsAt, zone, createdAt, site }: TasterData): string {
  const when = `${formatDay(startsAt, zone)}, ${formatHours({ startsAt, endsAt }, zone)}`
  const event = {
    id: `taster-${placeId}`,
    sequence: 0,
    start: startsAt,
    end: endsAt,
    summary: `Free Scrum Master taster session (${site.brand})`,
    description: [`${when}, live online.`],
  }
  return renderCalendarFile({ site, stampedAt: createdAt, events: [event] })
}

interface CalendarEvent {
  /** Stays the same when the event moves; the site's host is added. */
  id: string
  /** A later file with a higher one replaces the first instead of standing beside it (RFC 5545, 3.8.7.4). */
  sequence: number
  start: Date
  end: Date
  summary: string
  description: string[]
  /** It does not take place for this person: their calendar strikes it out. */
  cancelled?: boolean
  /** Where one joins. */
  link?: string | null
}

/** A calendar file in UTC, from the provider. Every text is kept to one line. One that cancels takes its events away. */
export function renderCalendarFile(input: {
  site: BookingDocumentData['site']
  stampedAt: Date
  events: CalendarEvent[]
  method?: 'publish' | 'cancel'
}): string {
  const { site, stampedAt, events, method = 'publish' } = input
  const brand = oneLine(site.brand)
  const file = ical({
    method: method === 'cancel' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: brand, product: 'Bookings', language: 'EN' },
  })
  for (const { id, sequence, start, end, summary, description, cancelled, link } of events) {
    file.createEvent({
      id: `${oneLine(id)}@${new URL(site.publicUrl).hostname}`,
      sequence,
      stamp: stampedAt,
      start,
      end,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: oneLine(summary),
      location: 'Online',
      ...(link && { url: oneLine(link) }),
      description: [...description, `Questions: ${site.email} or ${site.phone}.`].map(oneLine).join('\n'),
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
