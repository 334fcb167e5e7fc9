import {
  achievementOf,
  attendedSummary,
  CERTIFICATE_KINDS,
  type Certificate,
  certificateNumber,
  formatCertificateDates,
} from '#domain/certificates/certificate.ts'
import type { ShownCertificate } from '#domain/certificates/find-certificates.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import { useCompany } from '#web/layout/company.ts'
import type { CourseTone } from '#domain/courses/course-tone.ts'
import { StripBands } from '#web/ui/bands.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'

const STAMPS = { valid: 'Valid', test: 'Test', revoked: 'Revoked', replaced: 'Replaced' } as const
const STAMP_KINDS = { valid: undefined, test: 'quiet', revoked: 'danger', replaced: 'danger' } as const

/** The certificate, as far as its holder shows it. */
export function CertificateSheet({ certificate, tone }: { certificate: ShownCertificate; tone: CourseTone }) {
  const { kind, holderName, reference, number, status, issuedAt, zone, facilitators, testMode } = certificate
  const achieved = achievementOf(certificate)
  const stamp = testMode && status.state === 'valid' ? 'test' : status.state
  return (
    <section className={`ticket certificate-sheet tone-${tone}`} aria-label={`Certificate: ${achieved}`}>
      <div className="ticket-strip">
        <StripBands seed={number} />
      </div>
      <div className="ticket-body">
        <p className="ticket-stamp" data-kind={STAMP_KINDS[stamp]}>
          {STAMPS[stamp]}
        </p>
        <div>
          {holderName ? (
            <p className="certificate-name">{holderName}</p>
          ) : (
            <p className="certificate-nameless">The holder’s name is not shown.</p>
          )}
          <p>{CERTIFICATE_KINDS[kind].statement}</p>
          <h2 className="ticket-course">{achieved}</h2>
        </div>
        <DataList>
          <Row label="Dates">{formatCertificateDates(certificate)}</Row>
          <Row label="Attended">{attendedSummary(certificate)}</Row>
          <Row label="Number">
            <span className="data">{certificateNumber(number)}</span>
          </Row>
          <Row label="Issued">{formatDay(issuedAt, zone)}</Row>
        </DataList>
        {reference && (
          <figure>
            <blockquote>{reference}</blockquote>
            <figcaption>The coach’s reference</figcaption>
          </figure>
        )}
        <p className="ticket-note">
          {facilitators}. {kind === 'programme' ? 'No' : 'Certifies attendance; no'} examination was taken.
        </p>
      </div>
    </section>
  )
}

interface CertificateStatusNoticeProps {
  certificate: Pick<Certificate, 'status' | 'issuedAt' | 'zone' | 'testMode'>
  /** The time of the request: the certificate is valid as of then. */
  now: Date
}

/** Valid, revoked or replaced, above the certificate. */
export function CertificateStatusNotice({
  certificate: { status, issuedAt, zone, testMode },
  now,
}: CertificateStatusNoticeProps) {
  const company = useCompany()
  const day = (at: Date) => formatDay(at, zone)
  if (status.state === 'valid')
    return (
      <Notice
        kind={testMode ? 'warn' : 'ok'}
        title={testMode ? 'Test certificate: not proof of attendance' : '✓ This certificate is genuine and valid'}
      >
        <p>
          Checked against our records on{' '}
          <time dateTime={now.toISOString()}>
            {day(now)}, {formatClock(now, zone)}
          </time>
          .
        </p>
      </Notice>
    )
  if (status.state === 'replaced')
    return (
      <Notice kind="warn" title={`Replaced on ${day(status.at)}`}>
        <p>Its holder has a newer one with a corrected name. This one is no longer valid: ask them for the new one.</p>
      </Notice>
    )
  return (
    <Notice kind="warn" title={`Revoked on ${day(status.at)}`}>
      <p>
        {company.brand} issued it on {day(issuedAt)}. It is no longer valid.
      </p>
    </Notice>
  )
}
