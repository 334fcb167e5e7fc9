import type { CorrectAttendanceResult } from '#domain/attendance/record-attendance.ts'
import { changedMeanwhile, type ErrorOf } from '#domain/result.ts'
import type { IssueCertificateResult } from './issue-certificate.ts'
import { MAX_REFERENCE_LENGTH, MAX_ROLE_LENGTH } from './certificate.ts'
import type { IssueProgrammeResult } from './issue-programme-certificate.ts'
import type { ReissueCertificateResult, RevokeCertificateResult } from './revoke-certificate.ts'

export type CertificateError =
  | ErrorOf<CorrectAttendanceResult>
  | ErrorOf<IssueCertificateResult>
  | ErrorOf<IssueProgrammeResult>
  | ErrorOf<ReissueCertificateResult>
  | ErrorOf<RevokeCertificateResult>

/** What staff are shown. */
export const CERTIFICATE_ERRORS: Record<CertificateError, string> = {
  'no-place': 'This booking has no confirmed place on this session.',
  'not-begun': 'This session has not started yet.',
  'changed-meanwhile': changedMeanwhile('mark'),
  refunded: 'Everything paid for this booking was refunded, so it earns no certificate.',
  'not-over': 'A certificate is issued after the last session.',
  'not-enough': 'Too few sessions were attended for a certificate.',
  'already-issued': 'There is a valid certificate already.',
  'unknown-certificate': 'There is no such certificate.',
  'not-valid': 'This certificate is no longer valid. The newest is shown below.',
  'same-name': 'The certificate already has the name on the booking.',
  'no-reference': 'Please add what the coach says of this person’s work.',
  'too-long': `The coach’s reference may have ${MAX_REFERENCE_LENGTH} characters, and the role ${MAX_ROLE_LENGTH}.`,
  'no-reason': 'Please say why you are revoking it.',
}
