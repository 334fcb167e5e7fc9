import { projectHours } from '#content/courses/programme.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { type BookingDocumentData, type DocumentContext, loadBookingDocumentData } from './booking-document-data.ts'
import { type CalendarEvent, renderCalendarFile } from './calendar-file.ts'
import { pageUrls } from './page-urls.ts'
import { PROGRAMME_ZONE, scheduleProgramme } from './programme-schedule.ts'
import type { ProviderDetails } from './provider.ts'

/**
 * A booking's calendar file with its dates as they are now; it removes the events once the run is cancelled. Null while
 * the seat is not confirmed. The joining link is personal, so a file for anyone with the address has none.
 */
export async function renderBookingCalendar(
  context: DocumentContext,
  { bookingId, withLink = true }: { bookingId: string; withLink?: boolean },
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
  return render(withLink ? data : { ...data, joiningLink: null }, context.clock.now())
}

/** One event for each session and each live evening. */
export function renderCalendar(data: BookingDocumentData, stampedAt = data.receipt?.issuedAt ?? new Date()): string {
  return renderCalendarFile({ site: data.site, stampedAt, events: eventsOf(data) })
}

/** Removes the events of a cancelled booking. */
export function renderCancellation(data: BookingDocumentData, stampedAt: Date): string {
  const events = eventsOf({ ...data, lastWithdrawalDay: null }).map((event) => ({ ...event, cancelled: true }))
  return renderCalendarFile({ site: data.site, stampedAt, events, method: 'cancel' })
}

/** Replaces the sessions and evenings before a move. Where there were more sessions, the rest are cancelled. */
export function renderMovedCalendar(data: BookingDocumentData, before: CourseSession[], stampedAt: Date): string {
  const gone = sessionEvents({ ...data, sessions: before }).slice(data.sessions.length)
  const cancelled = gone.map((event) => ({ ...event, cancelled: true }))
  const events = [...sessionEvents(data), ...cancelled, ...eveningEvents(data)]
  return renderCalendarFile({ site: data.site, stampedAt, events })
}

export interface TasterData {
  placeId: string
  name: string
  startsAt: Date
  endsAt: Date
  /** IANA zone in which the taster was arranged. */
  zone: string
  /** Grows when the taster is moved, so that the new entry replaces the old one. */
  sequence: number
  /** The person's own page, where they join and give their place up. */
  href: string
  /** Whether there is a room behind that page yet. */
  hasRoom: boolean
  site: ProviderDetails
}

/** The entry of a taster place, or what removes it. */
export function renderTasterCalendar(
  data: Omit<TasterData, 'name' | 'hasRoom'>,
  stampedAt: Date,
  cancelled = false,
): string {
  const { placeId, startsAt, endsAt, zone, sequence, href, site } = data
  const when = `${formatDay(startsAt, zone)}, ${formatHours({ startsAt, endsAt }, zone)}`
  const event = {
    id: `taster-${placeId}`,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: `Free Scrum Master taster session (${site.brand})`,
    description: [`${when}, live online.`, `Join, or give up your place: ${href}`],
    link: href,
    cancelled,
  }
  return renderCalendarFile({ site, stampedAt, events: [event], ...(cancelled && { method: 'cancel' as const }) })
}

interface CallData {
  reference: string
  startsAt: Date
  endsAt: Date
  createdAt: Date
  site: ProviderDetails
}

export function renderCallCalendar({ reference, startsAt, endsAt, createdAt, site }: CallData): string {
  const event = {
    id: `call-${reference}`,
    sequence: 0,
    start: startsAt,
    end: endsAt,
    summary: `Call from ${site.brand}`,
    location: 'By phone',
    description: [`We’ll call you on the number you gave us. Reference ${reference}.`],
  }
  return renderCalendarFile({ site, stampedAt: createdAt, events: [event] })
}

const eventsOf = (data: BookingDocumentData): CalendarEvent[] => [...sessionEvents(data), ...eveningEvents(data)]

function sessionEvents(data: BookingDocumentData): CalendarEvent[] {
  const { calendar, sessions, site, zone, courseName, joiningLink, lastWithdrawalDay } = data
  return sessions.map((session, index) => ({
    id: `${calendar.uid}-${index + 1}`,
    sequence: calendar.sequence,
    start: session.startsAt,
    end: session.endsAt,
    link: joiningLink ?? manageUrl(data),
    summary: `${courseName}, session ${index + 1} of ${sessions.length} (${site.brand})`,
    description: describeEvent(data, [
      `${formatDay(session.startsAt, zone)}, ${formatHours(session, zone)}, live online.`,
      ...withTrainers(data),
      ...(joiningLink ? [`Join at ${joiningLink}`] : []),
      ...(lastWithdrawalDay
        ? [
            `You can withdraw until the end of ${formatDay(lastWithdrawalDay, 'UTC')}, UK time: ${pageUrls.withdraw(site.publicUrl)}`,
          ]
        : []),
    ]),
  }))
}

/** "With Miriam Adeyemi and Tom Hargreaves." */
const withTrainers = ({ trainers }: BookingDocumentData): string[] =>
  trainers.length > 0 ? [`With ${new Intl.ListFormat('en-GB').format(trainers.map(({ name }) => name))}.`] : []

function eveningEvents(data: BookingDocumentData): CalendarEvent[] {
  const { calendar, site, courseName, joiningLink } = data
  return scheduleProgramme(data).map(({ week, topic, live, project, startsAt, endsAt }) => ({
    id: `${calendar.uid}-week-${week}`,
    sequence: calendar.sequence,
    start: startsAt,
    end: endsAt,
    link: joiningLink ?? manageUrl(data),
    summary: `${courseName}, week ${week}: ${topic} (${site.brand})`,
    description: describeEvent(data, [
      `${formatDay(startsAt, PROGRAMME_ZONE)}, ${formatHours({ startsAt, endsAt }, PROGRAMME_ZONE)}, live online.`,
      ...(joiningLink ? [`Join at ${joiningLink}`] : []),
      live,
      `Project work this week, ${projectHours.from} to ${projectHours.to} hours: ${project}`,
    ]),
  }))
}

const describeEvent = (data: BookingDocumentData, lines: string[]): string[] => [
  ...(data.testMode ? ['Test booking: no money was taken.'] : []),
  ...lines,
  `Booking reference ${data.reference} (${data.runLabel}).`,
  `Change or cancel your booking: ${manageUrl(data)}`,
]

const manageUrl = ({ site, reference }: BookingDocumentData): string => pageUrls.myBooking(site.publicUrl, reference)
