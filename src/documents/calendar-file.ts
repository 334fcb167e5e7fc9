import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ProviderDetails } from './provider.ts'

export interface CalendarEvent {
  /** Stays the same when the event moves. The site's host is added to it. */
  id: string
  /** An event with a higher one replaces the event of an earlier file, instead of being added (RFC 5545, 3.8.7.4). */
  sequence: number
  start: Date
  end: Date
  summary: string
  description: string[]
  /** Online, unless it says so. */
  location?: string
  cancelled?: boolean
  /** Not booked: it blocks no time, and nothing reminds of it. */
  tentative?: boolean
  /** Where to join, or where the booking is managed. */
  link?: string | null
}

const ALARM_SECONDS_BEFORE = 3600
const SECONDS_BETWEEN_READINGS = 3600

/** An iCalendar file with times in UTC. The method `cancel` removes its events. */
export function renderCalendarFile(input: {
  site: ProviderDetails
  stampedAt: Date
  events: CalendarEvent[]
  method?: 'publish' | 'cancel'
  /** The name of a calendar that programs subscribe to. Such a calendar has no alarms, and no number to call with questions. */
  name?: string
}): string {
  const { site, stampedAt, events, method = 'publish', name } = input
  const brand = oneLine(site.brand)
  const file = ical({
    method: method === 'cancel' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: brand, product: 'Bookings', language: 'EN' },
    ...(name && { name: oneLine(name), ttl: SECONDS_BETWEEN_READINGS }),
  })
  for (const event of events) {
    const { id, sequence, start, end, summary, description, location = 'Online', cancelled, tentative, link } = event
    file.createEvent({
      id: `${oneLine(id)}@${new URL(site.publicUrl).hostname}`,
      sequence,
      stamp: stampedAt,
      start,
      end,
      status: statusOf(event),
      ...(tentative && { transparency: ICalEventTransparency.TRANSPARENT }),
      summary: oneLine(summary),
      location,
      ...(link && { url: oneLine(link) }),
      description: [...description, ...(name ? [] : [`Questions: ${site.email} or ${site.phone}.`])]
        .map(oneLine)
        .join('\n'),
      organizer: { name: brand, email: oneLine(site.email) },
      alarms: cancelled || tentative || name ? [] : [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS_BEFORE }],
    })
  }
  return file.toString()
}

function statusOf({ cancelled, tentative }: CalendarEvent): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED
  return tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Without this, a line break in a course name or label would start a calendar line that staff could forge. */
function oneLine(value: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
}
