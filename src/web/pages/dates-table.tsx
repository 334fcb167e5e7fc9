import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LocalTimes } from './local-times.tsx'
import type { Times } from './local-times-dataset.ts'
import type { CourseRun, CourseSession } from '#domain/courses/course-run.ts'
import { formatHours } from '#domain/courses/session-times.ts'

interface DatesTableProps {
  /** What stands above each column; a last one, for booking, goes without a visible word. */
  columns: string[]
  /** The rows. */
  children: ReactNode
}

/** Dates that can be booked. The roles are said aloud because a table shown as cards loses its own in some browsers. */
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
            <VisuallyHidden>Booking</VisuallyHidden>
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
      No dates are open for booking at the moment. <a href={paths.contact}>Leave us your name</a> and we will write to
      you when there are.
    </p>
  )
}

/** The hours in the course's zone, and on the visitor's own clock where it shows others. */
export function SessionsCell({ lines, run, children }: { lines: string[]; run: Times; children?: ReactNode }) {
  return (
    <td role="cell" className="data">
      {lines.map((words) => (
        <div key={words}>{words}</div>
      ))}
      <LocalTimes run={run} />
      {children}
    </td>
  )
}

/** From here on it is kind to say how few there are; above, the number is only a number. */
const FEW = 4

export function PlacesCell({ placesLeft }: { placesLeft: number }) {
  return (
    <td role="cell" className={placesLeft > 0 && placesLeft <= FEW ? 'board-places is-few' : 'board-places'}>
      {placesLeft > 0 ? `${placesLeft} left` : 'Full'}
    </td>
  )
}

/** One line for each set of hours, such as "Sat and Sun, 10:00 to 17:00 GMT"; `sayDays` words the days of one. */
export function sessionLines(
  { sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>,
  sayDays: (sessions: CourseSession[], zone: string) => string,
): string[] {
  const byHours = Map.groupBy(sessions, (session) => formatHours(session, zone))
  return [...byHours].map(([hours, same]) => `${sayDays(same, zone)}, ${hours}`)
}

/** "Sat and Sun", "29, 30 and 31". */
export const listOf = (words: string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
