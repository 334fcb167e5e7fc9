import { isStillToCome } from '#domain/bookings/remind-of-courses.ts'
import { calendarFile } from './attached-files.ts'
import { renderCalendar } from './documents/calendar.ts'
import { courseReminder } from './emails/course-reminder.tsx'
import type { WriteMail } from './send-mail.ts'
import { papersOf, writeLetter } from './write-letter.ts'

/** Its calendar file has the UIDs and the SEQUENCE of the last one: adding it again changes nothing. */
export const writeCourseReminder: WriteMail = async (ground, promised) => {
  if (!(await isStillToCome(ground, { bookingId: promised.bookingId ?? '' }))) return null
  const papers = await papersOf(ground, promised)
  return writeLetter(courseReminder, papers, [calendarFile(`sessions-${papers.reference}`, renderCalendar(papers))])
}
