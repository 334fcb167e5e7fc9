import { isStillToCome } from '#domain/bookings/course-reminders.ts'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { renderCalendar } from '#documents/calendar.ts'
import { ClockChange } from './course-dates.tsx'
import { EmailLayout, Greeting, Heading, JoiningLink, Paragraph } from './email-layout.tsx'
import {
  calendarAttachment,
  type ComposeEmail,
  type EmailTemplate,
  loadBookingData,
  renderBookingEmail,
} from './email-template.tsx'
import { Ticket } from './ticket.tsx'

/** Sent a week and a day before the course. The calendar file has the UIDs of the last one, so adding it again is harmless. */
export const composeCourseReminder: ComposeEmail = async (context, queued) => {
  if (!(await isStillToCome(context, { bookingId: queued.bookingId ?? '' }))) return null
  const data = await loadBookingData(context, queued)
  return renderBookingEmail(courseReminder, data, [
    calendarAttachment(`sessions-${data.reference}`, renderCalendar(data)),
  ])
}

export const courseReminder: EmailTemplate<BookingDocumentData> = {
  subject: (data) => `${data.courseName} starts on ${startOf(data)} (${data.reference})`,
  Body,
}

function Body(data: BookingDocumentData) {
  const { fullName, courseName, joiningLink } = data
  const start = startOf(data)
  return (
    <EmailLayout data={data} title="Your course starts soon" preview={`${start}, live online.`}>
      <Greeting name={fullName} />
      <Paragraph>
        {courseName} starts on {start}. We’re looking forward to meeting you.
      </Paragraph>
      <Ticket data={data} stamp="Booked" />
      <ClockChange run={data} />
      <Heading>How to join</Heading>
      {joiningLink ? (
        <JoiningLink link={joiningLink} />
      ) : (
        <Paragraph>We’ll send your joining link to this address before the first session.</Paragraph>
      )}
      <Paragraph>
        Your calendar file is attached again. If the sessions are in your calendar already, adding it twice does no
        harm.
      </Paragraph>
      <Heading>If you can’t make it</Heading>
      <Paragraph>Reply to this email as soon as you know, and we’ll see what we can do.</Paragraph>
    </EmailLayout>
  )
}

/** "Sat 5 Dec 2026, 10:00 to 17:00 GMT" */
function startOf(data: BookingDocumentData): string {
  const first = getFirstSession(data)
  return `${formatDay(first.startsAt, data.zone)}, ${formatHours(first, data.zone)}`
}
