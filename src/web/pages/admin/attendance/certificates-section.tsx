import { certificates as rule } from '#content/certificates.ts'
import { neededDays, neededSessions } from '#domain/attendance/attendance.ts'
import type { Attendee, RunAttendance } from '#domain/attendance/find-attendance.ts'
import { type Certificate, certificateNumber, certificateReleasedAt } from '#domain/certificates/certificate.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { Badge } from '#web/ui/notice.tsx'

interface CertificatesSectionProps {
  attendance: RunAttendance
  /** Those of the date's attendees; of each, the newest first. */
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

const countPresent = (marks: Attendee['marks']): number => marks.filter(({ present }) => present).length

const isEarned = ({ marks }: Attendee): boolean =>
  countPresent(marks) > 0 && countPresent(marks) >= neededSessions(marks.length, rule.leastPercent)

interface DueCertificateProps {
  attendee: Attendee
  /** The last one, which was revoked. */
  newest: Certificate | undefined
  needed: string
  releasedAt: Date
  now: Date
  mayWrite: boolean
}

function DueCertificate({ attendee, newest, needed, releasedAt, now, mayWrite }: DueCertificateProps) {
  const { bookingId, fullName } = attendee
  const isWaiting = isEarned(attendee) && !newest
  return (
    <div className="certificate-cell">
      {newest?.status.state === 'revoked' && (
        <span>
          {certificateNumber(newest.number)} <Badge kind="danger">Revoked</Badge> {formatDate(newest.status.at)}:{' '}
          {newest.revokeReason}
        </span>
      )}
      {!isEarned(attendee) && <span>Not earned: needs {needed}</span>}
      {isWaiting && (
        <span>
          <Badge kind="info">Ready</Badge> {releasedAt > now && `goes out ${formatDateTime(releasedAt)}`}
        </span>
      )}
      {isEarned(attendee) && mayWrite && (
        <form method="post" className="row-actions">
          <input type="hidden" name="bookingId" value={bookingId} />
          <button
            className="link-button"
            name="intent"
            value="issue"
            aria-label={`${newest ? 'Issue another certificate for' : 'Release the certificate of'} ${fullName}`}
          >
            {newest ? 'Issue another' : 'Release'}
          </button>
        </form>
      )}
    </div>
  )
}

interface ValidCertificateProps {
  certificate: Certificate
  attendee: Attendee
  mayWrite: boolean
}

function ValidCertificate({
  certificate: { id, number, publicId, issuedAt, holderName },
  attendee: { fullName },
  mayWrite,
}: ValidCertificateProps) {
  const isRenamed = holderName !== null && holderName !== fullName
  return (
    <div className="certificate-cell">
      <span>
        <a href={paths.certificate(publicId)}>{certificateNumber(number)}</a> <Badge kind="ok">Valid</Badge>{' '}
        {formatDate(issuedAt)}
      </span>
      {isRenamed && mayWrite && (
        <form method="post" className="row-actions">
          <input type="hidden" name="certificateId" value={id} />
          <span>It says {holderName}.</span>
          <button className="link-button" name="intent" value="reissue">
            Issue again as {fullName}
          </button>
        </form>
      )}
      {mayWrite && (
        <ConfirmAction label="Revoke" kind="danger">
          <form method="post" className="admin-form">
            <input type="hidden" name="certificateId" value={id} />
            <Field
              id={`reason-${number}`}
              name="reason"
              label="Why"
              hint="Only colleagues see this. The certificate’s page says only that it was revoked."
            />
            <Button small kind="danger" name="intent" value="revoke">
              Revoke {certificateNumber(number)}
            </Button>
          </form>
        </ConfirmAction>
      )}
    </div>
  )
}
