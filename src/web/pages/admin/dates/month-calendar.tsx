import { useLocation } from 'react-router'
import { clockHours } from '#domain/courses/session-times.ts'
import { addMonths, type CalendarSession, weeksOfMonth } from '#domain/schedule/run-month.ts'
import type { Day } from '#domain/time-zone.ts'
import type { CourseTone } from '#domain/courses/course-tone.ts'
import { paths } from '#web/paths.ts'
import { listAddress } from '../list-query.ts'
import { PhaseBadge, PlacesBar } from './date-status.tsx'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const FULL_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const atNoon = (day: Day): Date => new Date(`${day}T12:00Z`)

/** "December 2026", from "2026-12". */
export const formatMonth = (month: string): string => MONTH.format(atNoon(`${month}-01`))

interface MonthCalendarProps {
  month: string
  today: Day
  now: Date
  days: Map<Day, CalendarSession[]>
  /** By the course's number. */
  tones: Record<number, CourseTone>
}

/** A month of dates, a week in each row. On a phone only the days with a date are left, one below the other. */
export function MonthCalendar({ month, today, now, days, tones }: MonthCalendarProps) {
  const location = useLocation()
  const weeks = weeksOfMonth(month)
  const [earlier, later] = [addMonths(month, -1), addMonths(month, 1)]
  const isEmpty = !weeks.flat().some((day) => day.startsWith(month) && days.has(day))
  return (
    <section className="admin-section stretch" aria-labelledby="month-title">
      <h2 id="month-title">{formatMonth(month)}</h2>
      <nav className="row-actions" aria-label="Months">
        <a href={listAddress(location, { month: earlier })} rel="prev">
          ← {formatMonth(earlier)}
        </a>
        {!today.startsWith(month) && <a href={listAddress(location, { month: today.slice(0, 7) })}>This month</a>}
        <a href={listAddress(location, { month: later })} rel="next">
          {formatMonth(later)} →
        </a>
      </nav>
      {isEmpty && <p>No dates in {formatMonth(month)}.</p>}
      <table className="month-calendar">
        <caption className="visually-hidden">{`Training dates in ${formatMonth(month)}`}</caption>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col" abbr={WEEKDAY.format(atNoon(day))}>
                {WEEKDAY.format(atNoon(day)).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={day.startsWith(month) ? undefined : 'other-month'}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <CalendarDay day={day} sessions={days.get(day) ?? []} now={now} tones={tones} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CalendarDayProps extends Pick<MonthCalendarProps, 'now' | 'tones'> {
  day: Day
  sessions: CalendarSession[]
}

function CalendarDay({ day, sessions, now, tones }: CalendarDayProps) {
  return (
    <>
      <time dateTime={day} className="calendar-day">
        <span className="visually-hidden">{FULL_DAY.format(atNoon(day))}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </time>
      {sessions.length > 0 && (
        <ul>
          {sessions.map(({ run, session }) => (
            <li key={`${run.id} ${session.startsAt.getTime()}`}>
              <a href={paths.admin.trainingDate(run.id)} className={`calendar-date tone-${tones[run.courseId]}`}>
                <b>{run.courseName}</b> <span>{clockHours(session, run.zone)}</span>{' '}
                {run.phase === 'cancelled' ? null : <PlacesBar run={run} />}{' '}
                {run.phase === 'coming' ? null : <PhaseBadge run={run} now={now} />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
