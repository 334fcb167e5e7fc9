import type { AttendancePart, RunAttendance } from '#domain/attendance/find-attendance.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { paths } from '#web/paths.ts'
import { AdminPage } from '../admin-page.tsx'

interface RegisterProps {
  attendance: RunAttendance
  part: AttendancePart
}

/** A date's register on paper: who is expected, and a box to sign for each session. */
export function Register({ attendance, part }: RegisterProps) {
  const { runId, courseName, label, sessions, zone, attendees } = attendance
  return (
    <AdminPage
      heading={`Register${part === 'evenings' ? ' of the evenings' : ''}: ${courseName}, ${label}`}
      summary={`${attendees.length} ${attendees.length === 1 ? 'person' : 'people'}`}
      actions={
        <>
          <button type="button" className="button button-main button-small with-scripts" onClick={() => print()}>
            Print
          </button>
          <a href={paths.admin.attendanceOf(runId, part)}>Back to attendance</a>
        </>
      }
    >
      <div className="attendance-scroll">
        <table className="attendance-grid register">
          <caption className="visually-hidden">Who is expected, with space to sign</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {sessions.map((session) => (
                <th key={session.startsAt.getTime()} scope="col">
                  <span className="attendance-day">{formatDay(session.startsAt, zone)}</span>
                  <span>{formatHours(session, zone)}</span>
                </th>
              ))}
              <th scope="col">Signature</th>
            </tr>
          </thead>
          <tbody>
            {attendees.map(({ bookingId, fullName }) => (
              <tr key={bookingId}>
                <th scope="row">{fullName}</th>
                {sessions.map(({ startsAt }) => (
                  <td key={startsAt.getTime()} />
                ))}
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AdminPage>
  )
}
