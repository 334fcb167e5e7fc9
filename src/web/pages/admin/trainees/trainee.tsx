import { data, type MetaArgs, redirect } from 'react-router'
import type { Booking } from '#domain/bookings/booking.ts'
import { findBookingId } from '#domain/bookings/find-booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { toTelephoneLink } from '#domain/phone-number.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ConflictNotice } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/trainee'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { AttendanceSection } from './attendance-section.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { CasesSection } from './cases-section.tsx'
import { EmailedSection, UndeliveredNotice } from './emailed-section.tsx'
import { EmailsSection } from './emails-section.tsx'
import { loadTrainee } from './load-trainee.ts'
import { NotesSection } from './notes-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { TRAINEE_ACTIONS } from './trainee-actions.ts'
import type { TraineeHandler } from './trainee-submission.ts'
import { failedForm, FLASH_MESSAGES, type TraineeAnswer, type TraineePage } from './trainee-page.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: `Trainee ${params.reference?.toUpperCase()}`,
    description: 'Everything about one booking.',
    path: paths.admin.trainees,
    noindex: true,
  })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const page = await loadTrainee(office, params)
  if (!page) throw new Response(null, { status: 404 })
  return { ...page, toFiles: office.config.smtpUrl === null, openForm: url.searchParams.get('open') ?? undefined }
}

const answerWith =
  (handler: TraineeHandler) =>
  async ({ params, context, form, intent }: Submission<Route.ActionArgs>) => {
    const office = officeContext(context)
    const bookingId = await findBookingId(office.platform, params)
    if (!bookingId) throw new Response(null, { status: 404 })
    const reference = params.reference.toUpperCase()
    const result = await handler(office, { bookingId, reference, form })
    if ('flash' in result) return redirect(withFlash(paths.admin.trainee(reference), result.flash), 303)
    const { status, ...answer } = result
    return data<TraineeAnswer>({ intent, values: form, ...answer }, { status })
  }

export const action = actions<Route.ActionArgs, TraineeAnswer>(
  mapHandlers(TRAINEE_ACTIONS, answerWith),
  ({ intent, form }) => ({ intent, values: form, message: UNKNOWN_BUTTON }),
)

/**
 * "£1,125.00 due by 5 Dec 2026", and from then on "£1,125.00 overdue since 5 Dec 2026"; of a first payment no day is said,
 * because it falls due with the booking.
 */
function sumDue(due: Pence, { instalments }: Pick<Booking, 'instalments'>, now: Date): string {
  const next = instalments.find(({ outstanding }) => outstanding > 0)
  if (next?.confirms !== false) return `${formatPence(due)} due`
  return `${formatPence(due)} ${next.dueAt < now ? 'overdue since' : 'due by'} ${formatDate(next.dueAt)}`
}

export default function Trainee({ loaderData, actionData }: Route.ComponentProps) {
  const page: TraineePage = { ...loaderData, answer: actionData ?? null }
  const { booking, label, person, kept, due } = page.file
  const phoneLink = toTelephoneLink(person.phoneNumber)
  return (
    <AdminPage
      heading={<bdi>{person.fullName}</bdi>}
      back={<a href={paths.admin.trainees}>All trainees</a>}
      summary={
        <span className="file-line">
          <BookingStatusBadge label={label} />
          <code>{booking.reference}</code>
          <a href={paths.admin.trainingDate(booking.run.id)}>
            {booking.course.name}, {booking.run.label}
          </a>
          {booking.orderId && <a href={paths.order(booking.orderId)}>Order of several places</a>}
          <span>
            {formatPence(kept)} paid
            {due > 0 && (
              <>
                , <strong>{sumDue(due, booking, page.now)}</strong>
              </>
            )}
          </span>
        </span>
      }
      actions={
        <>
          <ButtonLink kind="quiet" small href={`mailto:${person.email}`}>
            Email
          </ButtonLink>
          {phoneLink && (
            <ButtonLink kind="quiet" small href={phoneLink}>
              Call
            </ButtonLink>
          )}
        </>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      {actionData?.conflict && <ConflictNotice conflict={actionData.conflict} />}
      <ErrorSummary
        problems={problemsOf(actionData?.fieldErrors ?? {}, {
          message: actionData?.message,
          idOf: (name) => `${failedForm(page)}-${name}`,
        })}
      />
      <UndeliveredNotice page={page} />
      <CasesSection page={page} />
      <div className="file">
        <PaymentsSection page={page} />
        <div className="file-part file-side">
          <PersonSection page={page} />
          <PlaceSection page={page} />
          <BuyerSection page={page} />
          <NotesSection page={page} />
        </div>
        <div className="file-part">
          <EmailedSection page={page} />
          <AttendanceSection page={page} />
          <EmailsSection page={page} />
          <TimelineSection page={page} />
        </div>
      </div>
    </AdminPage>
  )
}
