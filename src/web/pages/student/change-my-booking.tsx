import { data, type MetaArgs, redirect } from 'react-router'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { isReadableVersion } from '#domain/content/terms.ts'
import { findBuyer } from '#domain/documents/find-buyer.ts'
import { EMPTY_BUYER } from '#domain/documents/buyer.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { MY_BOOKING_ERRORS, refundChangedMessage } from '#domain/students/messages.ts'
import {
  cancelMyBooking,
  findMyBooking,
  listMyDocuments,
  listRunsToMoveTo,
  updateMyDetails,
} from '#domain/students/my-bookings.ts'
import { selfServiceOptions } from '#domain/students/self-service.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { statusOf } from '../../../failure-status.ts'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/change-my-booking'
import { CancelMyBooking, changeTitle, MyContactDetails, type TypedContactDetails } from './my-booking-changes.tsx'
import { MyDocuments, MyMoney } from './my-booking-documents.tsx'
import { MoveMyBooking } from './move-parts.tsx'
import { MyTicket } from './my-ticket.tsx'
import { requireStudent } from './require-student.ts'
import { StudentPage } from './student-page.tsx'
import studentCss from './student.css?inline'

export const handle = { frame: 'portal', css: studentCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: `Payments and changes: ${params.reference}`,
    description: 'Payments, documents, your details, another date and cancelling.',
    path: paths.changeMyBooking(params.reference ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, email } = requireStudent(context)
  const booking = await findMyBooking(platform, { email, reference: params.reference.toUpperCase() })
  if (!booking) throw data(null, { status: 404 })
  const { id: bookingId, termsVersion } = booking
  const now = platform.clock.now()
  const choices = selfServiceOptions(booking, now)
  return {
    booking,
    choices,
    now,
    runs: choices.move ? await listRunsToMoveTo(platform, booking) : [],
    termsPath: (await isReadableVersion(platform, termsVersion)) ? paths.termsVersion(termsVersion) : null,
    documents: await listMyDocuments(platform, booking),
    buyer: booking.orderId ? EMPTY_BUYER : await findBuyer(platform, { bookingId }),
  }
}

type MySubmission = Submission<Route.ActionArgs>

const mineOf = ({ params, context }: MySubmission) => {
  const { platform, email } = requireStudent(context)
  return { platform, mine: { email, reference: params.reference.toUpperCase() } }
}

async function person(submission: MySubmission) {
  const { platform, mine } = mineOf(submission)
  const { fullName = '', printedName, phoneNumber = '', version } = submission.form
  const input = { fullName, printedName, phoneNumber }
  const changed = await updateMyDetails(platform, { ...mine, version: Number(version ?? ''), input })
  if (changed.ok) return redirect(withFlash(paths.changeMyBooking(mine.reference), 'person'), 303)
  if (changed.error !== 'wrong-fields') return rejected(changed.error)
  return data<MyAnswer>({ message: null, fieldErrors: changed.fieldErrors, typed: input }, { status: 422 })
}

async function cancel(submission: MySubmission) {
  const { platform, mine } = mineOf(submission)
  const cancelled = await cancelMyBooking(platform, { ...mine, agreed: Number(submission.form.agreed ?? '') })
  if (cancelled.ok) return redirect(withFlash(paths.changeMyBooking(mine.reference), 'cancelled'), 303)
  if (cancelled.error !== 'sum-changed') return rejected(cancelled.error)
  return rejectedWith(409, refundChangedMessage(cancelled))
}

export const action = actions<Route.ActionArgs, MyAnswer>({ person, cancel }, () => ({
  message: UNKNOWN_BUTTON,
}))

const FLASH_MESSAGES = {
  person: 'Your name and number are saved.',
  cancelled: 'Your booking is cancelled. We’ll email you what we’re refunding and when.',
}

/** Everything about a booking but its course: what was paid and papers, whose it is, moving and cancelling. */
export default function ChangeMyBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, choices, runs, now, documents, buyer, termsPath } = loaderData
  return (
    <StudentPage heading={changeTitle(booking)}>
      <p className="lead">
        {booking.course.name}, {booking.run.label}. <a href={paths.myBooking(booking.reference)}>Back to my booking</a>
      </p>
      {!actionData && <FlashMessage messages={FLASH_MESSAGES} />}
      <ErrorSummary problems={problemsOf(actionData?.fieldErrors ?? {}, actionData)} />
      <div className="my-booking">
        <div className="my-stack">
          <MyTicket booking={booking} now={now} />
          {!booking.orderId && (
            <MyMoney booking={booking} mayPay={choices.payBalance} termsPath={termsPath} now={now} />
          )}
          {documents.length > 0 && <MyDocuments reference={booking.reference} documents={documents} />}
        </div>
        <div className="my-stack">
          <MyContactDetails
            booking={booking}
            buyer={buyer}
            errors={actionData?.fieldErrors ?? {}}
            typed={actionData?.typed}
            now={now}
          />
          {choices.move && <MoveMyBooking reference={booking.reference} runs={runs} />}
          {choices.cancel && <CancelMyBooking booking={booking} refund={choices.refund} now={now} />}
        </div>
      </div>
    </StudentPage>
  )
}

interface MyAnswer {
  message: string | null
  fieldErrors?: FieldErrors
  typed?: TypedContactDetails
}

const rejectedWith = (status: number, message: string) => data<MyAnswer>({ message }, { status })

function rejected(error: keyof typeof BOOKING_CHANGE_ERRORS | keyof typeof MY_BOOKING_ERRORS) {
  if (isOwnError(error)) return rejectedWith(409, MY_BOOKING_ERRORS[error])
  return rejectedWith(statusOf(error), BOOKING_CHANGE_ERRORS[error])
}

const isOwnError = (error: string): error is keyof typeof MY_BOOKING_ERRORS => Object.hasOwn(MY_BOOKING_ERRORS, error)
