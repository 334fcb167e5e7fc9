import type { AttendancePart, RunAttendance } from '#domain/attendance/find-attendance.ts'
import { formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { DATE_STATES, isToday, nextSession } from '../dates/date-status.tsx'
import { StateBadge } from '../table-cells.tsx'

interface AttendanceSummaryProps {
  attendance: RunAttendance
  part: AttendancePart
  now: Date
}

/** The days of a date, how many people have a place, and whether it is ahead, under way or over. */
export function AttendanceSummary({ attendance, part, now }: AttendanceSummaryProps) {
  const { sessions, zone, attendees } = attendance
  const [first] = sessions
  const state = stateOf(attendance, now)
  return (
    <span className="file-line">
      {state && <StateBadge state={state} labels={DATE_STATES} />}
      <span>
        {sessions.length > 3
          ? formatFullDays({ sessions, zone }, part)
          : sessions.map(({ startsAt }) => formatDay(startsAt, zone)).join(', ')}
      </span>
      {first && first.startsAt > now && <span>in {formatDuration(now, first.startsAt)}</span>}
      <span>{attendees.length === 1 ? '1 person' : `${attendees.length} people`}</span>
    </span>
  )
}

/** Null of a date that is ahead. */
function stateOf({ isCancelled, sessions }: RunAttendance, now: Date): 'cancelled' | 'past' | 'today' | 'begun' | null {
  if (isCancelled) return 'cancelled'
  const next = nextSession({ sessions }, now)
  if (!next) return 'past'
  if (isToday(next, now)) return 'today'
  return sessions.some(({ startsAt }) => startsAt <= now) ? 'begun' : null
}
