import type { Certificate } from '#domain/certificates/certificate.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import { site } from '#content/site.ts'
import { Notice } from '#web/ui/notice.tsx'

interface CertificateStatusNoticeProps {
  certificate: Pick<Certificate, 'standing' | 'issuedAt' | 'zone'>
  /** When the page was made. */
  now: Date
}

/** The first thing that whoever checks a certificate wants to know. */
export function CertificateStatusNotice({
  certificate: { standing, issuedAt, zone },
  now,
}: CertificateStatusNoticeProps) {
  const day = (at: Date) => formatDay(at, zone)
  if (standing.state === 'valid')
    return (
      <Notice kind="ok" title="Valid">
        <p>
          Issued by {site.brand} on {day(issuedAt)} and not revoked, as of {formatClock(now, zone)} on {day(now)}.
        </p>
      </Notice>
    )
  if (standing.state === 'replaced')
    return (
      <Notice kind="warn" title={`Replaced on ${day(standing.at)}`}>
        <p>Its holder has a newer one with a corrected name. This one counts no longer: ask them for the other.</p>
      </Notice>
    )
  return (
    <Notice kind="warn" title={`Revoked on ${day(standing.at)}`}>
      <p>
        It was issued by {site.brand} on {day(issuedAt)} and counts no longer.
      </p>
    </Notice>
  )
}
