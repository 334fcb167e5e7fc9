import type { CourseSession } from '#domain/courses/course-run.ts'
import { calendarLinks } from '#documents/calendar-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface CalendarButtonsProps {
  title: string
  /** The one that opens next, of how many. */
  session: CourseSession
  count: number
  /** What an entry says. Never a joining link, which would be given to the calendar's maker. */
  details: string
  /** The address of the calendar file. */
  file: string
  /** The next step of its page, not one beside another. */
  isMain: boolean
}

/** The file first: it has every session, an entry on the web only the next one. */
export function CalendarButtons({ title, session, count, details, file, isMain }: CalendarButtonsProps) {
  const links = calendarLinks({ title, details, session })
  return (
    <section className="not-open-calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title">Add to calendar</h2>
      <p className="actions">
        <ButtonLink kind={isMain ? 'main' : 'quiet'} href={file} download="">
          {count > 1 ? 'All dates (.ics)' : 'Calendar file'}
        </ButtonLink>
        <ButtonLink kind="quiet" href={links.google} rel="noopener external nofollow">
          Google
        </ButtonLink>
        <ButtonLink kind="quiet" href={links.outlook} rel="noopener external nofollow">
          Outlook
        </ButtonLink>
      </p>
      {count > 1 && <p>The file has all your dates. Google and Outlook take the next one.</p>}
    </section>
  )
}
