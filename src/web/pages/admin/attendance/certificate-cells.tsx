import { certificates as rule } from '#content/courses/every-course.ts'
import { neededSessions } from '#domain/attendance/attendance.ts'
import type { Attendee } from '#domain/attendance/find-attendance.ts'
import { type Certificate, certificateNumber } from '#domain/certificates/certificate.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { isolated } from '#platform/isolated-text.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import { Badge } from '#web/ui/notice.tsx'

interface DueCertificateProps {
  attendee: Attendee
  /** The last one, which was revoked. */
  newest: Certificate | undefined
  releasedAt: Date
  /** What is still owed for the booking, and whether the certificate waits for it. */
  owed: Pence
  waitsForBalance: boolean
  now: Date
  mayWrite: boolean
}

/** One that is earned or not, or was revoked: what can be issued now. */
export function DueCertificate(props: DueCertificateProps) {
  const { attendee, newest, releasedAt, owed, waitsForBalance, now, mayWrite } = props
  const { bookingId, reference, fullName, unprintable } = attendee
  const owing = owed > 0 ? `, who owes ${formatPence(owed)}` : ''
  const isWaiting = isEarned(attendee) && !newest
  return (
    <div className="certificate-cell">
      {newest?.status.state === 'revoked' && (
        <span>
          {certificateNumber(newest.number)} <Badge kind="danger">Revoked</Badge> {formatDate(newest.status.at)}:{' '}
          {newest.revokeReason}
        </span>
      )}
      {!isEarned(attendee) && <span className="quiet">Not earned</span>}
      {isWaiting && (
        <span>
          <Badge kind="info">Ready</Badge>{' '}
          {releasedAt > now && !(owing && waitsForBalance) && (
            <span className="far">goes out {formatDateTime(releasedAt)}</span>
          )}
        </span>
      )}
      {isEarned(attendee) && owing && (
        <span>
          <Badge kind="warn">Owes {formatPence(owed)}</Badge> {waitsForBalance && 'waits for the balance'}
        </span>
      )}
      {isEarned(attendee) && unprintable.length > 0 && (
        <span>
          <Badge kind="warn">Can’t print {unprintable.slice(0, 5).join(' ')}</Badge>{' '}
          <a href={paths.admin.trainee(reference)}>Correct the name first</a>
        </span>
      )}
      {isEarned(attendee) && mayWrite && (
        <form method="post" className="row-actions">
          <input type="hidden" name="bookingId" value={bookingId} />
          <button
            className="link-button"
            name="intent"
            value="issue"
            aria-label={`${newest ? 'Issue another certificate for' : 'Release the certificate of'} ${isolated(fullName)}${owing}`}
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

export function ValidCertificate({
  certificate: { id, number, publicId, issuedAt, holderName },
  attendee: { printedName },
  mayWrite,
}: ValidCertificateProps) {
  const isRenamed = holderName !== null && holderName !== printedName
  return (
    <div className="certificate-cell">
      <span>
        <a href={paths.certificate(publicId)}>{certificateNumber(number)}</a> <Badge kind="ok">Valid</Badge>{' '}
        <span className="far">{formatDate(issuedAt)}</span>
      </span>
      {isRenamed && mayWrite && (
        <form method="post" className="row-actions">
          <input type="hidden" name="certificateId" value={id} />
          <span>
            It says <bdi>{holderName}</bdi>.
          </span>
          <button className="link-button" name="intent" value="reissue">
            Issue again as <bdi>{printedName}</bdi>
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

const countPresent = (marks: Attendee['marks']): number => marks.filter(({ present }) => present).length

export const isEarned = ({ marks }: Attendee): boolean =>
  countPresent(marks) > 0 && countPresent(marks) >= neededSessions(marks.length, rule.leastPercent)

export const isMarkedOn = ({ marks }: Attendee, startsAt: Date): boolean =>
  marks.some((mark) => mark.version > 0 && mark.startsAt.getTime() === startsAt.getTime())

/** Whether someone has said whether this person was there. */
export const isMarked = ({ marks }: Attendee): boolean => marks.some(({ version }) => version > 0)
