import { certificates as rule } from '#content/courses/every-course.ts'
import { neededDays, neededSessions } from '#domain/attendance/attendance.ts'
import type { RunAttendance } from '#domain/attendance/find-attendance.ts'
import { type Certificate, certificateReleasedAt } from '#domain/certificates/certificate.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { countPresent, DueCertificate, isEarned, ValidCertificate } from './certificate-cells.tsx'

interface CertificatesSectionProps {
  attendance: RunAttendance
  /** Certificates of the date's attendees; the newest of each person first. */
  certificates: Certificate[]
  now: Date
  /** How long an earned certificate waits before it is sent automatically. */
  holdHours: number
  mayWrite: boolean
}

/** The certificates of a date: those that are earned wait here until staff release them, or their time has come. */
export function CertificatesSection({ attendance, certificates, now, holdHours, mayWrite }: CertificatesSectionProps) {
  const { attendees, sessions } = attendance
  const ofBooking = Map.groupBy(certificates, ({ bookingId }) => bookingId)
  const isOver = sessions.every(({ endsAt }) => endsAt <= now)
  const ready = attendees.filter((one) => isEarned(one) && !ofBooking.has(one.bookingId))
  const listed = attendees.filter((one) => (isOver && isEarned(one)) || ofBooking.has(one.bookingId))
  const needed = neededDays(sessions.length, neededSessions(sessions.length, rule.leastPercent))
  return (
    <section className="admin-section stretch" aria-labelledby="certificates-title">
      <h2 id="certificates-title">Certificates</h2>
      {isOver ? (
        <p>
          A certificate needs {needed}. Each goes out {waitLabel(holdHours)}, or as soon as you release it.
        </p>
      ) : (
        <p>A certificate needs {needed}. You can release them after the last session.</p>
      )}
      {isOver && mayWrite && ready.length > 0 && (
        <form method="post">
          <Button small name="intent" value="release">
            {ready.length === 1 ? 'Release the certificate' : `Release all ${ready.length} certificates`}
          </Button>
        </form>
      )}
      {isOver && listed.length < attendees.length && (
        <p>
          {attendees.length - listed.length} of {attendees.length} have not earned theirs.
        </p>
      )}
      {listed.length > 0 && (
        <DataTable
          caption="Certificates"
          items={listed}
          keyOf={({ bookingId }) => bookingId}
          empty=""
          columns={[
            { head: 'Name', cell: ({ fullName }) => fullName },
            { head: 'Days', cell: ({ marks }) => `${countPresent(marks)} of ${marks.length}` },
            {
              head: 'Certificate',
              cell: (attendee) => {
                const [newest] = ofBooking.get(attendee.bookingId) ?? []
                if (newest?.status.state === 'valid')
                  return <ValidCertificate certificate={newest} attendee={attendee} mayWrite={mayWrite} />
                const releasedAt = certificateReleasedAt({ sessions, marks: attendee.marks }, holdHours)
                return <DueCertificate {...{ attendee, newest, needed, releasedAt, now, mayWrite }} />
              },
            },
          ]}
        />
      )}
    </section>
  )
}

const waitLabel = (hours: number): string =>
  hours === 0
    ? 'as soon as it is earned'
    : `automatically ${hours} ${hours === 1 ? 'hour' : 'hours'} after the last session or the last change to that person’s attendance`
