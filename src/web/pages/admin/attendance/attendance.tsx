import { data, type MetaArgs, redirect } from 'react-router'
import { findAttendance } from '#domain/attendance/find-attendance.ts'
import { correctAttendance } from '#domain/attendance/record-attendance.ts'
import { listCertificates } from '#domain/certificates/find-certificates.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.ts'
import { CERTIFICATE_ERRORS, type CertificateError } from '#domain/certificates/messages.ts'
import { reissueCertificate, revokeCertificate } from '#domain/certificates/revoke-certificate.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, mapHandlers, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext, type OfficeContext } from '../office-context.ts'
import { readReason, REASON_TOO_LONG } from '../read-form.ts'
import type { Route } from './+types/attendance'
import { AttendanceSection } from './attendance-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Attendance',
    description: 'Who was at which session of a date, and their certificates.',
    path: paths.admin.attendance(params.runId ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const attendance = await findAttendance(platform, { runId: params.runId })
  if (!attendance) throw data(null, { status: 404 })
  const bookingIds = attendance.attendees.map(({ bookingId }) => bookingId)
  const certificates = await listCertificates(platform, { bookingIds })
  return { attendance, certificates, now: platform.clock.now(), mayWrite }
}

type Result = { ok: true } | { ok: false; error: CertificateError } | { ok: false; message: string }

interface Handler {
  flash: keyof typeof FLASH_MESSAGES
  run(context: OfficeContext, form: FormValues): Promise<Result>
}

const mark = (present: boolean): Handler => ({
  flash: 'marked',
  async run({ platform, actor }, { bookingId = '', runId = '', startsAt: typedStart = '', version = '' }) {
    const startsAt = new Date(typedStart)
    if (Number.isNaN(startsAt.getTime()) || !/^\d{1,9}$/.test(version)) return { ok: false, error: 'no-place' }
    return correctAttendance(platform, { bookingId, runId, startsAt, present, version: Number(version), actor })
  },
})

const HANDLERS: Record<string, Handler> = {
  present: mark(true),
  absent: mark(false),
  issue: {
    flash: 'issued',
    run: ({ platform, actor, config: { publicUrl, stripe } }, { bookingId = '' }) =>
      issueCertificate(platform, { bookingId, publicUrl, testMode: stripe === null, actor }),
  },
  reissue: {
    flash: 'reissued',
    run: ({ platform, actor, config: { publicUrl, stripe } }, { certificateId = '' }) =>
      reissueCertificate(platform, { certificateId, publicUrl, testMode: stripe === null, actor }),
  },
  revoke: {
    flash: 'revoked',
    async run({ platform, actor }, { certificateId = '', reason: typedReason }) {
      const reason = readReason(typedReason)
      if (reason === null) return { ok: false, message: REASON_TOO_LONG }
      return revokeCertificate(platform, { certificateId, reason, actor })
    },
  },
}

const answerWith =
  ({ run, flash }: Handler) =>
  async ({ params, context, form }: Submission<Route.ActionArgs>) => {
    const result = await run(officeContext(context), form)
    if (result.ok) return redirect(withFlash(paths.admin.attendance(params.runId), flash), 303)
    if ('message' in result) return data({ message: result.message }, { status: 422 })
    const { status, message } = CERTIFICATE_ERRORS[result.error]
    return data({ message }, { status })
  }

export const action = actions<Route.ActionArgs, { message: string }>(mapHandlers(HANDLERS, answerWith), () => ({
  message: 'There is nothing of that name to do.',
}))

const FLASH_MESSAGES = {
  marked: 'The attendance is stored.',
  issued: 'The certificate is issued, and its email is on its way.',
  reissued: 'The certificate is issued again with the name put right. The old one counts no longer.',
  revoked: 'The certificate is revoked.',
}

export default function Attendance({ loaderData, actionData }: Route.ComponentProps) {
  const { courseName, label, runId } = loaderData.attendance
  return (
    <AdminPage
      heading={`${courseName}, ${label}`}
      summary="Who was there, and who has a certificate."
      actions={<a href={paths.admin.trainingDate(runId)}>This date</a>}
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <AttendanceSection {...loaderData} />
    </AdminPage>
  )
}
