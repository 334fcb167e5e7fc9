import { isStillToCome } from '#domain/bookings/course-reminders.ts'
import {
  calendarAttachment,
  type ComposeEmail,
  documentsOf,
  type Email,
  renderBookingEmail,
} from './email-template.tsx'
import { renderCalendar } from '#documents/calendar.ts'
import { formatDay, formatHours, getFirstSession } from '#domain/courses/session-times.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { EmailLayout, Heading, JoiningLink, Paragraph } from './email-layout.tsx'
import { ClockChange } from './course-dates.tsx'
import { Ticket } from './ticket.tsx'

/** Its calendar file has the UIDs and the SEQUENCE of the last one: adding it again changes nothing. */
export const composeCourseReminder: ComposeEmail = async (ground, promised) => {
  if (!(await isStillToCome(ground, { bookingId: promised.bookingId ?? '' }))) return null
  const documents = await documentsOf(ground, promised)
  return renderBookingEmail(courseReminder, documents, [
    calendarAttachment(`sessions-${documents.reference}`, renderCalendar(documents)),
  ])
}

/** A week and a day before the first session: when it is, on whose clock, and how to join. */
export const courseReminder: Email<BookingDocumentData> = {
  subject: (documents) => `${documents.courseName} begins on ${startOf(documents)} (${documents.reference})`,
  Body,
}

function Body(documents: BookingDocumentData) {
  const { fullName, courseName, joiningLink } = documents
  const start = startOf(documents)
  return (
    <EmailLayout documents={documents} title="Your course begins soon" preview={`${start}, live online.`}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Paragraph>
        {courseName} begins on {start}. We look forward to session you.
      </Paragraph>
      <Ticket documents={documents} stamp="Booked" />
      <ClockChange run={documents} />
      <Heading>How to join</Heading>
      {joiningLink ? (
        <JoiningLink link={joiningLink} />
      ) : (
        <Paragraph>We send your joining details to this address before the first session.</Paragraph>
      )}
      <Paragraph>
        Your calendar file is attached once more. If your calendar has the sessions already, adding it again changes
        nothing.
      </Paragraph>
      <Heading>If you cannot come</Heading>
      <Paragraph>Reply to this email as soon as you know, and we see together what can be done.</Paragraph>
    </EmailLayout>
  )
}

/** "Sat 5 Dec 2026, 10:00 to 17:00 GMT" */
function startOf(documents: BookingDocumentData): string {
  const first = getFirstSession(documents)
  return `${formatDay(first.startsAt, documents.zone)}, ${formatHours(first, documents.zone)}`
}
