import type { CorrectAttendanceResult } from '#domain/attendance/record-attendance.ts'
import type { IssueCertificateResult } from './issue-certificate.ts'
import type { ReissueCertificateResult, RevokeCertificateResult } from './revoke-certificate.ts'

type ErrorOf<Answer> = Extract<Answer, { ok: false }> extends { error: infer RequestError } ? RequestError : never

export type CertificateError =
  | ErrorOf<CorrectAttendanceResult>
  | ErrorOf<IssueCertificateResult>
  | ErrorOf<ReissueCertificateResult>
  | ErrorOf<RevokeCertificateResult>

/** Why staff cannot do it, in words. */
export const CERTIFICATE_ERRORS: Record<CertificateError, { status: 404 | 409 | 422; sentence: string }> = {
  'no-place': { status: 404, sentence: 'This booking has no confirmed place on such a session.' },
  'not-begun': { status: 409, sentence: 'This session has not begun: nobody was there or away yet.' },
  'changed-meanwhile': {
    status: 409,
    sentence:
      'Somebody changed this mark meanwhile. What is stored is shown below: choose again if it is still needed.',
  },
  'not-over': { status: 409, sentence: 'A certificate is issued after the last session.' },
  'not-enough': { status: 409, sentence: 'Too few sessions were attended for a certificate.' },
  'already-issued': { status: 409, sentence: 'There is a valid certificate already.' },
  'unknown-certificate': { status: 404, sentence: 'There is no such certificate.' },
  'not-valid': { status: 409, sentence: 'This certificate counts no longer. The newest is shown below.' },
  'same-name': { status: 409, sentence: 'The certificate has the name of the booking already.' },
  'no-reason': { status: 422, sentence: 'Please say why it is revoked.' },
}
