import { data, type MetaArgs, redirect } from 'react-router'
import { proposeRefund } from '#domain/payments/propose-refund.ts'
import { allowedActions } from '#domain/bookings/booking.ts'
import { findBookingDetails } from '#domain/bookings/find-booking-details.ts'
import { findBookingId } from '#domain/bookings/find-booking.ts'
import { listCourses } from '#domain/courses/course.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/trainee'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import { failedForm, type Failure, type TraineePage } from './trainee-page.ts'
import { BuyerSection } from './buyer-section.tsx'
import { CasesSection } from './cases-section.tsx'
import { BookingStatusBadge } from './trainee-table.tsx'
import { EmailsSection } from './emails-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { readForm } from '#web/pages/admin/read-form.ts'
import { FLASH_MESSAGES, TRAINEE_ACTIONS } from './trainee-actions.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: `Trainee ${params.reference?.toUpperCase()}`,
    description: 'Everything about one booking.',
    path: paths.admin.trainees,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const file = await findBookingDetails(platform, params)
  if (!file) throw new Response(null, { status: 404 })
  const { booking } = file
  const [runs, courses, payments] = await Promise.all([
    listOfferedRuns(platform),
    listCourses(platform),
    findPayments(platform, { bookingId: booking.id }),
  ])
  const byUs = file.cases.some(({ reason, resolvedAt }) => reason === 'run-cancelled' && resolvedAt === null)
  const proposal = proposeRefund({ booking, consumer: true, byUs, now: platform.clock.now() })
  const otherRuns = runs.filter((run) => isBookable(run) && run.id !== booking.run.id)
  return {
    file,
    payments,
    proposal,
    moveTo: otherRuns.map((run) => ({
      ...run,
      courseName: courses.find((one) => one.id === run.courseId)?.name ?? '',
    })),
    allowed: hasRole(viewer.role, 'staff') ? allowedActions(booking) : [],
    idempotencyKey: randomId(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = officeContext(context)
  const form = await readForm(request)
  const { intent = '' } = form
  const reject = ({ status, ...answer }: Failure) => data({ intent, values: form, ...answer }, { status })
  const act = Object.hasOwn(TRAINEE_ACTIONS, intent) ? TRAINEE_ACTIONS[intent] : undefined
  if (!act) return reject({ status: 422, sentence: 'This page has no such button. Please reload it.' })
  const bookingId = await findBookingId(visit.platform, params)
  if (!bookingId) throw new Response(null, { status: 404 })
  const reference = params.reference.toUpperCase()
  const acted = await act(visit, { bookingId, reference, form })
  return 'said' in acted ? redirect(withFlash(paths.admin.trainee(reference), acted.said), 303) : reject(acted)
}

export default function Trainee({ loaderData, actionData }: Route.ComponentProps) {
  const page: TraineePage = { ...loaderData, answer: actionData ?? null }
  const { booking, label, person } = page.file
  return (
    <AdminPage
      heading={person.fullName}
      summary={
        <span className="file-line">
          <BookingStatusBadge label={label} />
          <code>{booking.reference}</code>
          <span>
            {booking.course.name}, {booking.run.label}
          </span>
        </span>
      }
      actions={<a href={paths.admin.trainees}>All trainees</a>}
    >
      <FlashMessage words={FLASH_MESSAGES} />
      {actionData?.conflict && <ConflictNotice conflict={actionData.conflict} />}
      <ErrorSummary problems={problemsOf(actionData)} />
      <CasesSection page={page} />
      <div className="file">
        <div className="file-facts">
          <PersonSection page={page} />
          <PlaceSection page={page} />
          <BuyerSection page={page} />
          <PaymentsSection page={page} />
          <EmailsSection page={page} />
        </div>
        <TimelineSection page={page} />
      </div>
    </AdminPage>
  )
}

/** What was wrong with the whole, and with each field, which it leads to. */
function problemsOf(answer: Route.ComponentProps['actionData']): { id?: string; text: string }[] {
  if (!answer) return []
  const form = failedForm({ answer })
  const fields = Object.entries(answer.fieldErrors ?? {})
  return [
    ...(answer.sentence ? [{ text: answer.sentence }] : []),
    ...fields.flatMap(([name, text]) => (text ? [{ id: `${form}-${name}`, text }] : [])),
  ]
}
