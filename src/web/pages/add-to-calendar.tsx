import type { CourseSession } from '#domain/courses/course-run.ts'
import { calendarLinks } from '#documents/calendar-links.ts'

interface AddToCalendarProps {
  title: string
  session: CourseSession
  /** Its day, such as "Sat 19 Dec": a calendar on the web takes one entry at a time. */
  day: string
  /** What the entry says. Never a joining link, which would be given to the calendar's maker. */
  details: string
  file: { href: string; label: string }
}

/** All dates as a file, and one of them for a calendar on the web. Its style is add-to-calendar.css. */
export function AddToCalendar({ title, session, day, details, file }: AddToCalendarProps) {
  return (
    <p className="add-to-calendar">
      <span>Add to calendar:</span>
      <a href={file.href} download="">
        {file.label}
      </a>
      <span>{`Only ${day}:`}</span>
      <WebCalendars {...{ title, session, details }} />
    </p>
  )
}

interface WebCalendarsProps extends Pick<AddToCalendarProps, 'title' | 'session' | 'details'> {
  /** What tells the links of several dates apart for who does not see them. */
  of?: string
}

export function WebCalendars({ of, ...entry }: WebCalendarsProps) {
  const links = calendarLinks(entry)
  const what = of && <span className="visually-hidden">{` calendar: ${of}`}</span>
  return (
    <>
      <a href={links.google} rel="noopener external nofollow">
        Google{what}
      </a>
      <a href={links.outlook} rel="noopener external nofollow">
        Outlook{what}
      </a>
    </>
  )
}

/** The entry of a booking's session says where the trainee finds the rest. */
export const bookingEntryDetails = (page: string): string => `Your joining link and documents: ${page}`
