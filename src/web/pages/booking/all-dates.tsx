import type { ProgrammeWeek } from '#content/courses/programme.ts'
import { PROGRAMME_ZONE, scheduleProgramme } from '#documents/programme-schedule.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { bookingEntryDetails, WebCalendars } from '../add-to-calendar.tsx'
import { LocalTimes } from '../local-times.tsx'

export interface BookedDate extends CourseSession {
  /** "Live day 1", "Week 1: Meet your team" */
  name: string
  zone: string
}

/** The live days and the evenings of a booked course, in order of time. */
export function listBookedDates({ run }: Pick<Booking, 'run'>, weeks: readonly ProgrammeWeek[]): BookedDate[] {
  const days = run.sessions.map((session, index) => ({
    ...session,
    name: run.sessions.length === 1 ? 'Live day' : `Live day ${index + 1}`,
    zone: run.zone,
  }))
  const evenings = scheduleProgramme({ ...run, weeks }).map(({ startsAt, endsAt, week, topic }) => ({
    startsAt,
    endsAt,
    name: `Week ${week}: ${topic}`,
    zone: PROGRAMME_ZONE,
  }))
  return [...days, ...evenings]
}

interface AllDatesProps {
  courseName: string
  dates: BookedDate[]
  /** The address of the trainee's own page. */
  page: string
}

/** Each date with its hours, folded; the calendars on the web take one at a time. */
export function AllDates({ courseName, dates, page }: AllDatesProps) {
  return (
    <details className="all-dates">
      <summary>{`All ${dates.length} dates, one by one`}</summary>
      <ol>
        {dates.map((date) => (
          <li key={date.startsAt.getTime()}>
            <BookedDay date={date} title={`${courseName}, ${date.name}`} page={page} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function BookedDay({ date, title, page }: { date: BookedDate; title: string; page: string }) {
  const { name, startsAt, zone } = date
  const day = formatDay(startsAt, zone)
  return (
    <>
      <div>
        <p>
          <strong>{day}</strong>, {formatHours(date, zone)}
        </p>
        <p>{name}</p>
        <LocalTimes run={{ sessions: [date], zone }} />
      </div>
      <p className="no-print">
        <WebCalendars title={title} session={date} details={bookingEntryDetails(page)} of={day} />
      </p>
    </>
  )
}
