import type { Attendee, RunAttendance } from '#domain/attendance/find-attendance.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AttendanceMarks } from '#web/pages/admin/attendance-marks.tsx'
import { CertificateCell } from './certificate-cell.tsx'
import { TwoLines } from '#web/pages/admin/fact-lines.tsx'

export interface AttendanceSectionProps {
  attendance: RunAttendance
  /** Of the run's people, the newest of each first. */
  certificates: Certificate[]
  now: Date
  mayWrite: boolean
}

/** Who was there, and what came of it. What its forms send is carried out by take-attendance.ts. */
export function AttendanceSection({ attendance, certificates, now, mayWrite }: AttendanceSectionProps) {
  const { attenders, sessions, zone, runId } = attendance
  const ofBooking = Map.groupBy(certificates, ({ bookingId }) => bookingId)
  const over = sessions.every(({ endsAt }) => endsAt <= now)
  return (
    <section className="admin-section" aria-labelledby="attendance-title">
      <h2 id="attendance-title">Attendance</h2>
      <DataTable
        caption="Who has a place, at which sessions they were, and their certificates"
        items={attenders}
        keyOf={({ bookingId }) => bookingId}
        empty="Nobody has a confirmed place on this date. Whoever books and pays stands here."
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
