import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import type { Mark } from '#domain/attendance/attendance.ts'
import type { Attendee, RunAttendance } from '#domain/attendance/find-attendance.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TwoLines } from '../table-cells.tsx'
import { cellKey, type MarkedCell, shownValue, useMarks } from './use-marks.ts'

interface AttendanceGridProps {
  attendance: RunAttendance
  now: Date
  mayWrite: boolean
  /** Who may open the people's bookings; a trainer sees their names only. */
  isStaff: boolean
}

/** People × sessions. A tick is saved as it is made; without scripts there is one button for the whole grid. */
export function AttendanceGrid({ attendance, now, mayWrite, isStaff }: AttendanceGridProps) {
  const { attendees, sessions, zone } = attendance
  const { isPresent, press, status, form } = useMarks(attendees)
  const [query, setQuery] = useState('')
  if (attendees.length === 0)
    return <p>No one has a confirmed place on this date yet. People appear here when they have booked and paid.</p>
  const shown = attendees.filter(({ fullName }) => fullName.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <form method="post" autoComplete="off" className="attendance" ref={form}>
      <div className="list-search with-scripts">
        <div>
          <label htmlFor="attendance-name">Find by name</label>
          <input
            id="attendance-name"
            type="search"
            data-search=""
            value={query}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setQuery(event.target.value)}
          />
        </div>
        <p role="status">{status}</p>
      </div>
      <div className="attendance-scroll">
        <table className="attendance-grid" onKeyDown={moveFocus}>
          <caption className="visually-hidden">Who was at which session</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {sessions.map(({ startsAt }, column) => {
                const cells = attendees.flatMap((attendee) => cellOf(attendee, column))
                const hasUnmarked = cells.some((cell) => cell.mark.version === 0 && !isPresent(cell))
                return (
                  <th key={startsAt.getTime()} scope="col">
                    <SessionDay startsAt={startsAt} zone={zone} />
                    {startsAt > now ? (
                      <span>Not yet</span>
                    ) : (
                      <span>
                        {cells.filter(isPresent).length} of {cells.length} present
                      </span>
                    )}
                    {mayWrite && startsAt <= now && hasUnmarked && (
                      <button
                        className="link-button"
                        name="intent"
                        value={`all/${startsAt.getTime()}`}
                        aria-label={`All present on ${formatDay(startsAt, zone)}`}
                        onClick={press.all}
                      >
                        All present
                      </button>
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody data-rows="">
            {shown.map((attendee) => (
              <tr key={attendee.bookingId}>
                <th scope="row">{isStaff ? <NameLink attendee={attendee} /> : attendee.fullName}</th>
                {sessions.map(({ startsAt }, column) => (
                  <td key={startsAt.getTime()}>
                    {cellOf(attendee, column).map((cell) => {
                      const present = isPresent(cell)
                      const label = markLabel(cell.mark, present, zone)
                      // The link opens before the session: who joined is shown, and staff mark from its beginning.
                      if (startsAt > now) return present ? <span key={column}>{label}</span> : null
                      return mayWrite ? (
                        <label key={column}>
                          <input type="hidden" name="shown" value={shownValue(cell)} />
                          <input
                            type="checkbox"
                            name="present"
                            value={cellKey(cell)}
                            checked={present}
                            onChange={(event) => press.one(cell, event.target.checked)}
                            aria-label={`${attendee.fullName}, ${formatDay(startsAt, zone)}`}
                          />
                          <span>{label}</span>
                        </label>
                      ) : (
                        <span key={column}>{label}</span>
                      )
                    })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p>No one with that name is on this date.</p>}
      {mayWrite && (
        <div className="without-scripts">
          <Button small name="intent" value="save">
            Save
          </Button>
        </div>
      )}
    </form>
  )
}

/** "Sat 19 Dec 2026", on a phone without the year. */
function SessionDay({ startsAt, zone }: { startsAt: Date; zone: string }) {
  const [weekday, day, month, year] = formatDay(startsAt, zone).split(' ')
  return (
    <span className="attendance-day">
      {weekday} {day} {month} <span className="attendance-year">{year}</span>
    </span>
  )
}

const NameLink = ({ attendee: { fullName, reference } }: { attendee: Attendee }) => (
  <TwoLines
    first={
      <a href={paths.admin.trainee(reference)} data-row="">
        {fullName}
      </a>
    }
    second={<code>{reference}</code>}
  />
)

const cellOf = ({ bookingId, marks }: Attendee, column: number): MarkedCell[] =>
  marks.slice(column, column + 1).map((mark) => ({ bookingId, mark }))

function markLabel({ present: stored, how, recordedAt }: Mark, present: boolean, zone: string): string {
  if (present && stored && how === 'joined' && recordedAt) return `Joined ${toWallClock(recordedAt, zone).time}`
  if (present) return 'Present'
  return how ? 'Absent' : 'Not marked'
}

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
