import { data, type MetaArgs, redirect } from 'react-router'
import { findAttendance } from '#domain/attendance/find-attendance.ts'
import { listCertificates } from '#domain/certificates/find-certificates.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import type { Route } from './+types/attendance'
import { AdminPage } from '#web/pages/admin/admin-page.tsx'
import { AttendanceSection } from './attendance-table.tsx'
import { officeContext, type OfficeContext } from '#web/pages/admin/office-context.ts'
import { correctAttendance } from '#domain/attendance/record-attendance.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.ts'
import { CERTIFICATE_ERRORS, type CertificateError } from '#domain/certificates/messages.ts'
import { reissueCertificate, revokeCertificate } from '#domain/certificates/revoke-certificate.ts'
import { readReason, REASON_TOO_LONG } from '#web/pages/admin/read-form.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Attendance',
    description: 'Who was at which session of a date, and their certificates.',
    path: paths.admin.attendance(params.runId ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const attendance = await findAttendance(platform, { runId: params.runId })
  if (!attendance) throw data(null, { status: 404 })
  const bookingIds = attendance.attendees.map(({ bookingId }) => bookingId)
  const certificates = await listCertificates(platform, { bookingIds })
  return { attendance, certificates, now: platform.clock.now(), mayWrite: hasRole(viewer.role, 'staff') }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const taken = await handleAttendanceForm(officeContext(context), Object.fromEntries(await request.formData()))
  if (taken?.ok) return redirect(withFlash(paths.admin.attendance(params.runId), taken.said), 303)
  const { sentence, status } = taken ?? { sentence: 'There is nothing of that name to do.', status: 422 }
  return data({ sentence }, { status })
}

export default function Attendance({ loaderData, actionData }: Route.ComponentProps) {
  const { courseName, label, runId } = loaderData.attendance
  return (
    <AdminPage
      heading={`${courseName}, ${label}`}
      summary="Who was there, and who has a certificate."
      actions={<a href={paths.admin.trainingDate(runId)}>This date</a>}
    >
      <FlashMessage words={ATTENDANCE_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.sentence }] : []} />
      <AttendanceSection {...loaderData} />
    </AdminPage>
  )
}

/** What came of a form of the attendance section: a word for what was done, or why not. */
export type AttendanceResult =
  | { ok: true; said: keyof typeof ATTENDANCE_MESSAGES }
  | { ok: false; status: number; sentence: string }

const ATTENDANCE_MESSAGES = {
  marked: 'The attendance is stored.',
  issued: 'The certificate is issued, and its email is on its way.',
  reissued: 'The certificate is issued again with the name put right. The old one counts no longer.',
  revoked: 'The certificate is revoked.',
}

/** Carries out what a form of the attendance section asks for; null when it is of another section. */
async function handleAttendanceForm(
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

function rejected(error: CertificateError): AttendanceResult {
  const { status, message: sentence } = CERTIFICATE_ERRORS[error]
  return { ok: false, status, sentence }
}
