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
export const CERTIFICATE_ERRORS: Record<CertificateError, { status: 404 | 409 | 422; message: string }> = {
  'no-place': { status: 404, message: 'This booking has no confirmed place on this session.' },
  'not-begun': { status: 409, message: 'This session has not started yet.' },
  'changed-meanwhile': {
    status: 409,
    message: changedMeanwhile('mark'),
  },
  refunded: { status: 409, message: 'Everything paid for this booking was refunded, so it earns no certificate.' },
  'not-over': { status: 409, message: 'A certificate is issued after the last session.' },
  'not-enough': { status: 409, message: 'Too few sessions were attended for a certificate.' },
  'already-issued': { status: 409, message: 'There is a valid certificate already.' },
  'unknown-certificate': { status: 404, message: 'There is no such certificate.' },
  'not-valid': { status: 409, message: 'This certificate is no longer valid. The newest is shown below.' },
  'same-name': { status: 409, message: 'The certificate already has the name on the booking.' },
  'no-reference': { status: 422, message: 'Please add what the coach says of this person’s work.' },
  'too-long': {
    status: 422,
    message: `The coach’s reference may have ${MAX_REFERENCE_LENGTH} characters, and the role ${MAX_ROLE_LENGTH}.`,
  },
  'no-reason': { status: 422, message: 'Please say why you are revoking it.' },
}
