import type { Mark } from '#domain/attendance/attendance.ts'
import type { Attendee } from '#domain/attendance/find-attendance.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { toWallClock } from '#domain/time-zone.ts'
import { isolated } from '#platform/isolated-text.ts'
import { paths } from '#web/paths.ts'
import { TwoLines } from '../table-cells.tsx'
import { cellKey, MARKS_FORM, type MarkedCell, shownValue, type useMarks } from './use-marks.ts'

interface GridCellProps extends Pick<ReturnType<typeof useMarks>, 'isPresent' | 'press'> {
  startsAt: Date
  zone: string
  now: Date
  mayWrite: boolean
}

/** The head of a session's column: its day, how many are present, and the button that marks all of them. */
export function SessionHead({
  cells,
  startsAt,
  zone,
  now,
  mayWrite,
  isPresent,
  press,
}: GridCellProps & { cells: MarkedCell[] }) {
  const hasUnmarked = cells.some((cell) => cell.mark.version === 0 && !isPresent(cell))
  return (
    <th scope="col">
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
          form={MARKS_FORM}
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

/** The name, which leads staff to the booking. */
export function AttendeeName({ attendee: { fullName, reference }, isStaff }: { attendee: Attendee; isStaff: boolean }) {
  if (!isStaff) return fullName
  return (
    <TwoLines
      first={
        <a href={paths.admin.trainee(reference)} data-row="">
          {fullName}
        </a>
      }
      second={<code>{reference}</code>}
    />
  )
}

/** Whether one person was at one session: a tick, or the word where it cannot be changed. */
export function MarkCell({
  cell,
  fullName,
  startsAt,
  zone,
  now,
  mayWrite,
  isPresent,
  press,
}: GridCellProps & { cell: MarkedCell; fullName: string }) {
  const present = isPresent(cell)
  const label = markLabel(cell.mark, present, zone)
  // The link opens before the session: who joined is shown, and staff mark from its beginning.
  if (startsAt > now) return present ? <span>{label}</span> : null
  if (!mayWrite) return <span>{label}</span>
  return (
    <label>
      <input type="hidden" form={MARKS_FORM} name="shown" value={shownValue(cell)} />
      <input
        type="checkbox"
        form={MARKS_FORM}
        name="present"
        value={cellKey(cell)}
        checked={present}
        onChange={(event) => press.one(cell, event.target.checked)}
        aria-label={`${isolated(fullName)}, ${formatDay(startsAt, zone)}`}
      />
      <span>{label}</span>
    </label>
  )
}

function markLabel({ present: stored, how, recordedAt }: Mark, present: boolean, zone: string): string {
  if (present && stored && how === 'joined' && recordedAt) return `Joined ${toWallClock(recordedAt, zone).time}`
  if (present) return 'Present'
  return how ? 'Absent' : 'Not marked'
}
