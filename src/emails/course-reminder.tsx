import { isStillToCome } from '#domain/bookings/course-reminders.ts'
import { formatClock, formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCalendar } from '#documents/calendar.ts'
import { ClockChange, JoiningLink } from './course-dates.tsx'
import { courseReminderWords } from '#site-content/emails/booking-emails.ts'
import { EmailLayout, Heading, Paragraph, Typed } from './email-layout.tsx'
import { calendarAttachment, type ComposeEmail, loadBookingData, renderBookingEmail } from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'
import { Ticket } from './ticket.tsx'

/** Sent a week and a day before the course. The calendar file has the UIDs of the last one, so adding it again is harmless. */
export const composeCourseReminder: ComposeEmail = async (context, queued) => {
  if (!(await isStillToCome(context, { bookingId: queued.bookingId ?? '' }))) return null
  const data = await loadBookingData(context, queued)
  return renderBookingEmail(context, courseReminder, data, [
    calendarAttachment(`sessions-${data.reference}`, renderCalendar(data)),
  ])
}

export const courseReminder = wordedTemplate({
  wording: courseReminderWords,
  values: (data: BookingDocumentData) => ({ ...bookingValues(data), start: startOf(data) }),
  Body,
})

function Body(data: WithWords<BookingDocumentData, typeof courseReminderWords>) {
  const { words, joiningLink } = data
  return (
    <EmailLayout data={data} title={words.heading} preview={`${startOf(data)}, live online.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <Ticket data={data} stamp="Booked" />
      <ClockChange run={data} />
      <Heading>How to join</Heading>
      {joiningLink ? <JoiningLink link={joiningLink} /> : <Typed text={words.linkToCome} />}
      <Typed text={words.calendar} />
      {words.closing && <Heading>If you can’t make it</Heading>}
      <Typed text={words.closing} />
    </EmailLayout>
  )
}

/** "Sat 5 Dec 2026 at 10:00 GMT" */
function startOf(data: BookingDocumentData): string {
  const { startsAt } = getFirstSession(data)
  return `${formatDay(startsAt, data.zone)} at ${formatClock(startsAt, data.zone)}`
}
