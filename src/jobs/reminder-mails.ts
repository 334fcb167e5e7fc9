import { isStillToCome } from '#domain/bookings/course-reminders.ts'
import { calendarAttachment } from './attached-files.ts'
import { renderCalendar } from './documents/calendar.ts'
import { courseReminder } from '#emails/course-reminder.tsx'
import type { ComposeEmail } from './send-email.ts'
import { documentsOf, renderBookingEmail } from '#emails/email-template.tsx'

/** Its calendar file has the UIDs and the SEQUENCE of the last one: adding it again changes nothing. */
export const composeCourseReminder: ComposeEmail = async (ground, promised) => {
  if (!(await isStillToCome(ground, { bookingId: promised.bookingId ?? '' }))) return null
  const documents = await documentsOf(ground, promised)
  return renderBookingEmail(courseReminder, documents, [
    calendarAttachment(`sessions-${documents.reference}`, renderCalendar(documents)),
  ])
}
