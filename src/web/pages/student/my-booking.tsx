import { data, type MetaArgs, redirect } from 'react-router'
import { findJoinWindow } from '#domain/attendance/attendance.ts'
import { listAttendanceMarks } from '#domain/attendance/find-attendance.ts'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { findOwnCertificate } from '#domain/certificates/certificate-holder.ts'
import { isReadableVersion } from '#domain/content/terms.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { findBuyer } from '#domain/documents/find-buyer.ts'
import { findBookingDocuments } from '#domain/documents/find-documents.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { listOwnMaterials } from '#domain/materials/own-materials.ts'
import { MY_BOOKING_ERRORS, refundChangedMessage } from '#domain/students/messages.ts'
import {
  cancelMyBooking,
  findMyBooking,
  listRunsToMoveTo,
  type MyBooking,
  updateMyDetails,
} from '#domain/students/my-bookings.ts'
import { selfServiceOptions } from '#domain/students/self-service.ts'
import { listRealTrainers, trainersOf } from '#domain/trainers/trainer.ts'
import type { Platform } from '#platform/platform.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/my-booking'
import { PaymentInReview } from './describe-step.tsx'
import { CancelMyBooking, MyContactDetails, type TypedContactDetails } from './my-booking-changes.tsx'
import {
  DatesCancelled,
  doesTakePlace,
  isRecordingOf,
  MyDates,
  MyDatesHelp,
  MyJoiningLink,
} from './my-booking-dates.tsx'
import { MyCertificateLink, MyDocuments, MyMaterials, MyMoney, PayBy } from './my-booking-documents.tsx'
import { MoveMyBooking } from './move-parts.tsx'
import { MyProgramme } from './my-programme.tsx'
import { MyTicket } from './my-ticket.tsx'
import { requireStudent } from './require-student.ts'
import { StudentPage } from './student-page.tsx'
import studentCss from './student.css?inline'

export const handle = { frame: 'portal', css: studentCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: `Booking ${params.reference}`,
    description: 'Your dates, documents and what is still to pay.',
    path: paths.myBooking(params.reference ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, content, email, config } = requireStudent(context)
  const booking = await findMyBooking(platform, { email, reference: params.reference.toUpperCase() })
  if (!booking) throw data(null, { status: 404 })
  const now = platform.clock.now()
  const choices = selfServiceOptions(booking, now)
  const runs = choices.move ? await listRunsToMoveTo(platform, booking) : []
  const joining = await findJoiningLink(platform, booking, now)
  const { programme } = await content(soldCourseDocument(booking.course))
  const { publicUrl } = config
  return { booking, choices, runs, now, joining, programme, publicUrl, ...(await loadBookingParts(platform, booking)) }
}

async function loadBookingParts(platform: Platform, { id: bookingId, run, termsVersion }: MyBooking) {
  return {
    termsPath: (await isReadableVersion(platform, termsVersion)) ? paths.termsVersion(termsVersion) : null,
    certificate: await findOwnCertificate(platform, { bookingId }),
    documents: await findBookingDocuments(platform, { bookingId }),
    buyer: await findBuyer(platform, { bookingId }),
    marks: await listAttendanceMarks(platform, { bookingId, run }),
    materials: await listOwnMaterials(platform, { bookingId }),
    trainers: trainersOf(await listRealTrainers(platform), run.trainerIds),
  }
}

/** The trainee's joining link and when it opens; null when there is no session to come. */
async function findJoiningLink(platform: Platform, booking: MyBooking, now: Date) {
  const joinWindow = findJoinWindow(booking.run.sessions, now)
  if (booking.seat.state !== 'confirmed' || booking.runCancelled || joinWindow.state === 'over') return null
  return {
    joinWindow,
    href: paths.join(await createJoinToken(platform, { bookingId: booking.id })),
    zone: booking.run.zone,
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
  if (changed.ok) return redirect(withFlash(paths.myBooking(mine.reference), 'person'), 303)
  if (changed.error !== 'wrong-fields') return rejected(changed.error)
  return data<MyAnswer>({ message: null, fieldErrors: changed.fieldErrors, typed: input }, { status: 422 })
}

async function cancel(submission: MySubmission) {
  const { platform, mine } = mineOf(submission)
  const cancelled = await cancelMyBooking(platform, { ...mine, agreed: Number(submission.form.agreed ?? '') })
  if (cancelled.ok) return redirect(withFlash(paths.myBooking(mine.reference), 'cancelled'), 303)
  if (cancelled.error !== 'sum-changed') return rejected(cancelled.error)
  return rejectedWith(409, refundChangedMessage(cancelled))
}

export const action = actions<Route.ActionArgs, MyAnswer>({ person, cancel }, () => ({
  message: UNKNOWN_BUTTON,
}))

const flashMessages = ({ run }: MyBooking) => ({
  person: 'Your name and number are saved.',
  moved: `Moved to ${formatFullDays(run)}. A calendar file with the change is on its way by email.`,
  cancelled: 'Your booking is cancelled. We’ll email you what we’re refunding and when.',
})

export default function MyBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, choices, runs, now, certificate, documents, buyer, marks, joining, materials, trainers } = loaderData
  const { programme, publicUrl, termsPath } = loaderData
  const isOpen = joining?.joinWindow.state === 'open'
  const ofNoSession = materials.filter((one) => !booking.run.sessions.some((session) => isRecordingOf(session)(one)))
  return (
    <StudentPage
      heading={
        <>
          {booking.cancelledAt && 'Cancelled: '}
          {booking.course.name},{' '}
          <span className="my-days">{booking.cancelledAt ? <s>{booking.run.label}</s> : booking.run.label}</span>
        </>
      }
    >
      {!actionData && <FlashMessage messages={flashMessages(booking)} />}
      <ErrorSummary problems={problemsOf(actionData?.fieldErrors ?? {}, actionData)} />
      {booking.runCancelled && <DatesCancelled booking={booking} />}
      {booking.paymentInReview && (
        <Notice kind="info" title="We’re checking a payment">
          <p>
            <PaymentInReview />
          </p>
        </Notice>
      )}
      {choices.payBalance && <PayBy booking={booking} now={now} />}
      <div className={booking.cancelledAt ? 'my-stack my-cancelled' : 'my-booking'}>
        <MyTicket booking={booking} now={now} />
        <div className="my-stack">
          {isOpen && <MyJoiningLink {...joining} />}
          <MyDates booking={booking} now={now} marks={marks} materials={materials} />
          {joining && !isOpen && <MyJoiningLink {...joining} />}
        </div>
        <MyDatesHelp booking={booking} now={now} programme={programme} publicUrl={publicUrl} />
        {doesTakePlace(booking) && (
          <MyProgramme programme={programme} run={booking.run} trainers={trainers} now={now} />
        )}
        <div className="my-stack">
          {ofNoSession.length > 0 && <MyMaterials reference={booking.reference} materials={ofNoSession} />}
          {certificate && <MyCertificateLink certificate={certificate} />}
          <MyMoney booking={booking} mayPay={choices.payBalance} termsPath={termsPath} now={now} />
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
  const { status, message } = BOOKING_CHANGE_ERRORS[error]
  return rejectedWith(status, message)
}

const isOwnError = (error: string): error is keyof typeof MY_BOOKING_ERRORS => Object.hasOwn(MY_BOOKING_ERRORS, error)
