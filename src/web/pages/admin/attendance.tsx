import { data, type MetaArgs, redirect } from 'react-router'
import { findAttendance } from '#domain/attendance/find-attendance.ts'
import { listCertificates } from '#domain/certificates/find-certificates.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from './admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import type { Route } from './+types/attendance'
import { AdminPage } from './admin-page.tsx'
import { AttendanceSection } from './attendance/attendance-table.tsx'
import { officeContext } from './office-context.ts'
import { ATTENDANCE_MESSAGES, handleAttendanceForm } from './attendance/attendance.tsx'

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
  const bookingIds = attendance.attenders.map(({ bookingId }) => bookingId)
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
