import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'

export interface CalendarEvent {
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
