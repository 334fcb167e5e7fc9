import type { Mark } from '#domain/attendance/attendance.ts'
import type { Attendee, RunAttendance } from '#domain/attendance/find-attendance.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { TwoLines } from '../table-cells.tsx'
import { CertificateCell } from './certificate-cell.tsx'

interface AttendanceSectionProps {
  attendance: RunAttendance
  /** Those of the date's attendees; of each, the newest first. */
  certificates: Certificate[]
  now: Date
  mayWrite: boolean
}

/** Who attended which session, and their certificates. Its forms are handled by the route's action. */
export function AttendanceSection({ attendance, certificates, now, mayWrite }: AttendanceSectionProps) {
  const { attendees, sessions, zone, runId } = attendance
  const ofBooking = Map.groupBy(certificates, ({ bookingId }) => bookingId)
  const over = sessions.every(({ endsAt }) => endsAt <= now)
  return (
    <section className="admin-section" aria-labelledby="attendance-title">
      <h2 id="attendance-title">Attendance</h2>
      <DataTable
        caption="Who has a place, at which sessions they were, and their certificates"
        items={attendees}
        keyOf={({ bookingId }) => bookingId}
        empty="No one has a confirmed place on this date yet. People appear here when they have booked and paid."
        columns={[
          { head: 'Name', cell: nameOf },
          {
            head: 'Sessions',
            cell: (attender) => <AttendanceMarks {...{ attender, runId, zone, now, mayWrite }} />,
          },
          {
            head: 'Certificate',
            cell: (attender) => (
              <CertificateCell
                attender={attender}
                certificates={ofBooking.get(attender.bookingId) ?? []}
                over={over}
                mayWrite={mayWrite}
              />
            ),
          },
        ]}
      />
    </section>
  )
}

const nameOf = ({ fullName, reference }: Attendee) => (
  <TwoLines
    first={
      <a href={paths.admin.trainee(reference)} data-row="">
        {fullName}
      </a>
    }
    second={<code>{reference}</code>}
  />
)

interface AttendanceMarksProps {
  attender: Attendee
  runId: string
  zone: string
  now: Date
  mayWrite: boolean
}

/** One line for each session: present or not, how that is known, and the button that changes it. */
function AttendanceMarks({
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
