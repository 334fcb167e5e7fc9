import type { Mark } from '#domain/attendance/attendance.ts'
import type { Attendee } from '#domain/attendance/find-attendance.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { Badge } from '#web/ui/badge.tsx'

interface AttendanceMarksProps {
  attender: Attendee
  runId: string
  zone: string
  now: Date
  mayWrite: boolean
}

/** One line for each session: there or not, how we know, and the button that says otherwise. */
export function AttendanceMarks({
  attender: { bookingId, fullName, marks },
  runId,
  zone,
  now,
  mayWrite,
}: AttendanceMarksProps) {
  return (
    <ul className="attendance-marks">
      {marks.map((mark) => {
        const day = formatDay(mark.startsAt, zone)
        const other = mark.present ? 'absent' : 'present'
        return (
          <li key={mark.startsAt.getTime()}>
            <span className="data">{day}</span>
            <State mark={mark} ahead={mark.startsAt > now} zone={zone} />
            {mayWrite && mark.startsAt <= now && (
              <form method="post" className="row-actions">
                <input type="hidden" name="bookingId" value={bookingId} />
                <input type="hidden" name="runId" value={runId} />
                <input type="hidden" name="startsAt" value={mark.startsAt.toISOString()} />
                <input type="hidden" name="version" value={mark.version} />
                <button
                  className="link-button"
                  name="intent"
                  value={other}
                  aria-label={`Mark ${other}: ${fullName} on ${day}`}
                >
                  Mark {other}
                </button>
              </form>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function State({ mark: { present, how, recordedAt }, ahead, zone }: { mark: Mark; ahead: boolean; zone: string }) {
  if (ahead && !present) return <Badge kind="quiet">To come</Badge>
  if (!present) return <Badge kind={how ? 'warn' : 'quiet'}>{how ? 'Absent' : 'Not seen'}</Badge>
  if (how === 'joined' && recordedAt) return <Badge kind="ok">Joined {clockTime(recordedAt, zone)}</Badge>
  return <Badge kind="ok">Present</Badge>
}

/** "09:58" */
const clockTime = (at: Date, zone: string): string => formatHours({ startsAt: at, endsAt: at }, zone).slice(0, 5)
