import type { ReactNode } from 'react'
import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { paths } from '#web/paths.ts'
import { LocalTimes, type Times } from './local-times.tsx'
import { capitalised, formatPlaces, hasFewPlaces } from './run-labels.ts'

interface DatesTableProps {
  /** The column headings. A last column, for booking, is added with a heading for screen readers only. */
  columns: string[]
  children: ReactNode
}

/** A table of dates. The roles are explicit because some browsers drop a table's own when the style shows it as cards. */
export function DatesTable({ columns, children }: DatesTableProps) {
  return (
    <table className="board" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">Booking</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export function NoDates() {
  return (
    <p>
      No dates are open for booking at the moment. <a href={paths.contact}>Leave us your name</a> and we’ll email you
      when there are.
    </p>
  )
}

/** The hours in the course's time zone, and in the visitor's where they differ. */
export function SessionsCell({ lines, run, children }: { lines: string[]; run: Times; children?: ReactNode }) {
  return (
    <td role="cell" className="data">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <LocalTimes run={run} />
      {children}
    </td>
  )
}

export function PlacesCell({ run }: { run: Pick<CourseRun, 'capacity' | 'placesLeft'> }) {
  return (
    <td role="cell" className={hasFewPlaces(run) ? 'board-places is-few' : 'board-places'}>
      {capitalised(formatPlaces(run))}
    </td>
  )
}

/** One line for each set of sessions with the same hours: "Sat 5 and Sun 6 Dec 2026, 10:00 to 17:00 GMT". `name` makes the first part. */
export function sessionLines(
  { sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>,
  name: (sessions: CourseSession[], zone: string) => string,
): string[] {
  const byHours = Map.groupBy(sessions, (session) => formatHours(session, zone))
  return [...byHours].map(([hours, same]) => `${name(same, zone)}, ${hours}`)
}

/** "Sat 12 and Sun 13 Dec 2026": the month and the year once, after the last of the days that share them. */
export function nameDays(sessions: CourseSession[], zone: string): string {
  const days = sessions.map(({ startsAt }) => formatDay(startsAt, zone))
  const monthOf = (day: string | undefined) => day?.split(' ').slice(2).join(' ')
  return listOf(
    days.map((day, index) => (monthOf(day) === monthOf(days[index + 1]) ? day.split(' ').slice(0, 2).join(' ') : day)),
  )
}

/** "Sat and Sun", "29, 30 and 31". */
export const listOf = (items: string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items)
