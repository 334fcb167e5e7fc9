import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Attendee, RunAttendance } from '#domain/attendance/find-attendance.ts'
import { Button } from '#web/ui/button.tsx'
import { AttendeeName, MarkCell, SessionHead } from './mark-cells.tsx'
import { MARKS_FORM, type MarkedCell, useMarks } from './use-marks.ts'

interface AttendanceGridProps {
  attendance: RunAttendance
  now: Date
  mayWrite: boolean
  /** Who may open the people's bookings; a trainer sees their names only. */
  isStaff: boolean
  /** What is said of the certificates, and the certificate of each person; null for a trainer, and before there are any. */
  certificates: { summary: ReactNode; cellOf: ((attendee: Attendee) => ReactNode) | null } | null
}

/** From so many people on, one of them is searched for. */
const MANY = 10

/**
 * People × sessions, with their certificates. A tick is saved as it is made; without scripts there is one button for the
 * whole grid. Certificates have forms of their own, so the ticks name the form that they belong to.
 */
export function AttendanceGrid({ attendance, now, mayWrite, isStaff, certificates }: AttendanceGridProps) {
  const { attendees, sessions, zone } = attendance
  const { isPresent, press, status, form } = useMarks(attendees)
  const [query, setQuery] = useState('')
  const ofGrid = { zone, now, mayWrite, isPresent, press }
  const shown = attendees.filter(({ fullName }) => fullName.toLowerCase().includes(query.trim().toLowerCase()))
  const certificateOf = certificates?.cellOf
  return (
    <section className="admin-section stretch" aria-labelledby="attendance-title">
      <div className="row-actions">
        <h2 id="attendance-title">Attendance</h2>
        {mayWrite && attendees.length > 0 && (
          <p role="status" className="quiet with-scripts">
            {status || 'Saved as you tick'}
          </p>
        )}
      </div>
      {certificates?.summary}
      {attendees.length === 0 && (
        <p>No one has a confirmed place on this date yet. People appear here when they have booked and paid.</p>
      )}
      {attendees.length >= MANY && <NameSearch query={query} onQuery={setQuery} />}
      {attendees.length > 0 && (
        <div className="attendance-scroll">
          <table className="attendance-grid" onKeyDown={moveFocus}>
            <caption className="visually-hidden">Who was at which session</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                {sessions.map(({ startsAt }, column) => (
                  <SessionHead
                    key={startsAt.getTime()}
                    cells={attendees.flatMap((attendee) => cellOf(attendee, column))}
                    {...{ startsAt, ...ofGrid }}
                  />
                ))}
                {certificateOf && (
                  <th scope="col" className="certificate-head">
                    Certificate
                  </th>
                )}
              </tr>
            </thead>
            <tbody data-rows="">
              {shown.map((attendee) => (
                <tr key={attendee.bookingId}>
                  <th scope="row">
                    <AttendeeName attendee={attendee} isStaff={isStaff} />
                  </th>
                  {sessions.map(({ startsAt }, column) => (
                    <td key={startsAt.getTime()}>
                      {cellOf(attendee, column).map((cell) => (
                        <MarkCell key={column} fullName={attendee.fullName} {...{ cell, startsAt, ...ofGrid }} />
                      ))}
                    </td>
                  ))}
                  {certificateOf && <td className="certificate">{certificateOf(attendee)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {attendees.length > 0 && shown.length === 0 && <p>No one with that name is on this date.</p>}
      <form id={MARKS_FORM} method="post" autoComplete="off" ref={form} className="without-scripts">
        {mayWrite && attendees.length > 0 && (
          <Button small name="intent" value="save">
            Save
          </Button>
        )}
      </form>
    </section>
  )
}

interface NameSearchProps {
  query: string
  onQuery(query: string): void
}

function NameSearch({ query, onQuery }: NameSearchProps) {
  return (
    <div className="list-search with-scripts">
      <div>
        <label htmlFor="attendance-name">Find by name</label>
        <input
          id="attendance-name"
          type="search"
          data-search=""
          value={query}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onQuery(event.target.value)}
        />
      </div>
    </div>
  )
}

const cellOf = ({ bookingId, marks }: Attendee, column: number): MarkedCell[] =>
  marks.slice(column, column + 1).map((mark) => ({ bookingId, mark }))

const STEPS: Partial<Record<string, { down: number; right: number }>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
}

/** The arrow keys move from tick to tick. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const next = event.currentTarget.rows[row.rowIndex + step.down]?.cells[cell.cellIndex + step.right]
  next?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus()
}
