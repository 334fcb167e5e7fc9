import { correctAttendance } from '#domain/attendance/correct-attendance.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.ts'
import { CERTIFICATE_ERRORS, type CertificateError } from '#domain/certificates/messages.ts'
import { reissueCertificate } from '#domain/certificates/reissue-certificate.ts'
import { revokeCertificate } from '#domain/certificates/revoke-certificate.ts'
import type { OfficeContext } from '#web/pages/admin/office-context.ts'
import { readReason, REASON_TOO_LONG } from '#web/pages/admin/read-reason.ts'

/** What came of a form of the attendance section: a word for what was done, or why not. */
export type AttendanceResult =
  | { ok: true; said: keyof typeof ATTENDANCE_MESSAGES }
  | { ok: false; status: number; sentence: string }

export const ATTENDANCE_MESSAGES = {
  marked: 'The attendance is stored.',
  issued: 'The certificate is issued, and its email is on its way.',
  reissued: 'The certificate is issued again with the name put right. The old one counts no longer.',
  revoked: 'The certificate is revoked.',
}

/** Carries out what a form of the attendance section asks for; null when it is of another section. */
export async function handleAttendanceForm(
  { platform, actor, config: { publicUrl } }: OfficeContext,
  form: Record<string, FormDataEntryValue>,
): Promise<AttendanceResult | null> {
  const bookingId = String(form.bookingId)
  const certificateId = String(form.certificateId)
  switch (form.intent) {
    case 'present':
    case 'absent': {
      const startsAt = new Date(String(form.startsAt))
      if (Number.isNaN(startsAt.getTime()) || !/^\d{1,9}$/.test(String(form.version))) return rejected('no-place')
      const present = form.intent === 'present'
      const mark = { bookingId, runId: String(form.runId), startsAt, present, version: Number(form.version) }
      const done = await correctAttendance(platform, { ...mark, actor })
      return done.ok ? { ok: true, said: 'marked' } : rejected(done.error)
    }
    case 'issue': {
      const done = await issueCertificate(platform, { bookingId, publicUrl, actor })
      return done.ok ? { ok: true, said: 'issued' } : rejected(done.error)
    }
    case 'reissue': {
      const done = await reissueCertificate(platform, { certificateId, publicUrl, actor })
      return done.ok ? { ok: true, said: 'reissued' } : rejected(done.error)
    }
    case 'revoke': {
      const reason = readReason(form.reason)
      if (reason === null) return { ok: false, status: 422, sentence: REASON_TOO_LONG }
      const done = await revokeCertificate(platform, { certificateId, reason, actor })
      return done.ok ? { ok: true, said: 'revoked' } : rejected(done.error)
    }
    default:
      return null
  }
}

const rejected = (error: CertificateError): AttendanceResult => ({ ok: false, ...CERTIFICATE_ERRORS[error] })
