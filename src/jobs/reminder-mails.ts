import { isStillToCome } from '#domain/bookings/remind-of-courses.ts'
import { renderCalendar } from './documents/calendar.ts'
import { courseReminder } from './emails/course-reminder.tsx'
import type { WriteMail } from './send-mail.ts'
import { papersOf, writeLetter } from './write-letter.ts'

/** Its calendar file has the UIDs and the SEQUENCE of the last one: adding it again changes nothing. */
export const writeCourseReminder: WriteMail = async (ground, promised) => {
  if (!(await isStillToCome(ground, { bookingId: promised.bookingId ?? '' }))) return null
  const papers = await papersOf(ground, promised)
  const calendar = {
    filename: `sessions-${papers.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: renderCalendar(papers),
  }
  return writeLetter(courseReminder, papers, [calendar])
}
