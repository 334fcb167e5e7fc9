import { certificates as rule } from '#content/certificates.ts'
import { neededSessions } from '#domain/attendance/attendance.ts'
import type { Attendee } from '#domain/attendance/find-attendance.ts'
import { type Certificate, certificateNumber } from '#domain/certificates/certificate.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'
import { Badge } from '#web/ui/notice.tsx'

interface CertificateCellProps {
  attender: Attendee
  /** The attendee's certificates, the newest first. */
  certificates: Certificate[]
  /** Whether the last session has ended. */
  over: boolean
  mayWrite: boolean
}

/** An attendee's certificate: what is still missing for it, or its state, and the forms that issue or revoke it. */
export function CertificateCell({ attender, certificates: [newest], over, mayWrite }: CertificateCellProps) {
  if (newest?.status.state === 'valid') return <Valid certificate={newest} attender={attender} mayWrite={mayWrite} />
  const { marks, bookingId, fullName } = attender
  const attended = marks.filter(({ present }) => present).length
  const needed = neededSessions(marks.length, rule.leastPercent)
  const enough = attended > 0 && attended >= needed
  return (
    <div className="certificate-cell">
      {newest?.status.state === 'revoked' && (
        <span>
          {certificateNumber(newest.number)} <Badge kind="danger">Revoked</Badge> {formatDate(newest.status.at)}:{' '}
          {newest.revokeReason}
        </span>
      )}
      {!over && <span>After the last session</span>}
      {over && !enough && (
        <span>
          {attended} of {marks.length}, needs {needed}
        </span>
      )}
      {over && enough && mayWrite && (
        <form method="post" className="row-actions">
          <input type="hidden" name="bookingId" value={bookingId} />
          <button
            className="link-button"
            name="intent"
            value="issue"
            aria-label={`Issue the certificate of ${fullName}`}
          >
            Issue {newest ? 'another' : 'now'}
          </button>
        </form>
      )}
      {over && enough && !mayWrite && !newest && <span>Due</span>}
    </div>
  )
}

interface ValidProps {
  certificate: Certificate
  attender: Attendee
  mayWrite: boolean
}

function Valid({
  certificate: { id, number, publicId, issuedAt, holderName },
  attender: { fullName },
  mayWrite,
}: ValidProps) {
  const renamed = holderName !== null && holderName !== fullName
  return (
    <div className="certificate-cell">
      <span>
        <a href={paths.certificate(publicId)}>{certificateNumber(number)}</a> <Badge kind="ok">Valid</Badge>{' '}
        {formatDate(issuedAt)}
      </span>
      {renamed && mayWrite && (
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
              hint="For colleagues. The page says only that it was revoked."
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
