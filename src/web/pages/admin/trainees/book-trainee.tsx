import { data, type MetaArgs, redirect } from 'react-router'
import type { BookError } from '#domain/bookings/book.ts'
import { BOOK_ERRORS, BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { findUnprintable } from '#domain/bookings/printed-name.ts'
import { traineeByStaff } from '#domain/bookings/trainee-details.ts'
import { type CourseRun, listOfferedRuns } from '#domain/courses/course-run.ts'
import { listCourses } from '#domain/courses/course.ts'
import { type Enquiry, findEnquiry } from '#domain/enquiries/find-enquiry.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { bookForTrainee, type BookForTraineeError } from '#domain/orders/book-for-trainee.ts'
import { type SettlementDetails, settlementDetails } from '#domain/payments/settlement-details.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { statusOf } from '../../../../failure-status.ts'
import { withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { FORM_TOO_OLD, readIdempotencyKey, readOwnPrice, readReason, REASON_TOO_LONG } from '../read-form.ts'
import type { Route } from './+types/book-trainee'
import { BookTraineeForm } from './book-trainee-form.tsx'
import { DatesOnSale } from './dates-on-sale.tsx'

export const handle = { frame: 'admin', css: adminCss, hydrate: true }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Add a booking',
    description: 'Book for someone who rang or wrote.',
    path: paths.admin.bookTrainee(),
    noindex: true,
  })

/** A link can choose the date, or name the enquiry whose sender is booked for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const reference = url.searchParams.get('enquiry')
  const [runs, courses, enquiry] = await Promise.all([
    listOfferedRuns(platform),
    listCourses(platform),
    reference ? findEnquiry(platform, { reference }) : null,
  ])
  const asked = courses.find(({ name }) => name === enquiry?.course)
  const isOther = (run: CourseRun) => Number(asked !== undefined && run.courseId !== asked.id)
  const runsInOrder = runs.toSorted((one, other) => isOther(one) - isOther(other))
  const values = { runId: url.searchParams.get('date') ?? '', ...senderOf(enquiry), idempotencyKey: randomId() }
  return { courses, runs: runsInOrder, now: platform.clock.now(), values }
}

const senderOf = (enquiry: Enquiry | null) => ({
  fullName: enquiry?.name ?? '',
  email: enquiry?.email ?? '',
  phoneNumber: enquiry?.contactNumber ?? '',
  companyName: enquiry?.companyName ?? '',
})

interface Answer {
  values: FormValues
  fieldErrors: FieldErrors
  message?: string
}

async function book({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const rejected = (status: number, fieldErrors: FieldErrors, message?: string) =>
    data<Answer>({ values: form, fieldErrors, message }, { status })
  const run = (await listOfferedRuns(platform)).find(({ id }) => id === form.runId)
  const read = readBookTrainee(form, run)
  if (!read.ok) return rejected(422, read.fieldErrors)
  const idempotencyKey = readIdempotencyKey(form)
  if (!run || !idempotencyKey) return rejected(422, {}, FORM_TOO_OLD)
  const { anotherPlace } = form
  const booking = { ...read.data, courseId: run.courseId, idempotencyKey, actor, anotherPlace }
  const booked = await bookForTrainee(platform, booking)
  if (!booked.ok) return rejected(...messagesOf(booked.error))
  return redirect(nextPage(booked, booking), 303)
}

function readBookTrainee(form: FormValues, run: CourseRun | undefined) {
  const details = readFields(traineeByStaff, { ...form, trainingDate: run?.label ?? '' })
  const settled = readFields(settlementDetails, form)
  const reason = readReason(form.reason)
  const own = readOwnPrice(form)
  const unclear = details.ok ? findUnprintable(details.data) : null
  if (details.ok && !unclear && settled.ok && own.ok && reason !== null)
    return { ok: true, data: { details: details.data, ...settled.data, ...own.data, reason } } as const
  const fieldErrors: FieldErrors = {
    ...(!details.ok && toOwnFields(details.fieldErrors)),
    ...unclear,
    ...(!settled.ok && settled.fieldErrors),
    ...(!own.ok && own.fieldErrors),
    ...(reason === null && { reason: REASON_TOO_LONG }),
  }
  return { ok: false, fieldErrors } as const
}

/** The booking; or, where money was received that is still to be recorded, the form for that. */
function nextPage(booked: { reference: string; confirmed: boolean }, { settlement }: SettlementDetails): string {
  const { reference, confirmed } = booked
  if (confirmed) return withFlash(paths.admin.trainee(reference), 'booked')
  return settlement === 'received'
    ? withFlash(paths.admin.recordPayment(reference), 'held')
    : withFlash(paths.admin.trainee(reference), 'link-sent')
}

export const action = actions<Route.ActionArgs, Answer>({ book }, ({ form }) => ({ values: form, fieldErrors: {} }))

/** The form asks for a run where the booking form asks for the label of one. */
function toOwnFields({ trainingDate, ...others }: FieldErrors): FieldErrors {
  return { ...(trainingDate && { runId: trainingDate }), ...others }
}

function messagesOf(error: BookForTraineeError): [status: number, FieldErrors, message?: string] {
  const status = statusOf(error)
  const { message, field } = isBookError(error)
    ? BOOK_ERRORS[error]
    : { message: BOOKING_CHANGE_ERRORS[error], field: error === 'reason-missing' ? 'reason' : null }
  return field ? [status, toOwnFields({ [field]: message })] : [status, {}, message]
}

const isBookError = (error: BookForTraineeError): error is BookError => Object.hasOwn(BOOK_ERRORS, error)

export default function BookTrainee({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, runs, now } = loaderData
  const values: FormValues = actionData?.values ?? loaderData.values
  const errors = actionData?.fieldErrors ?? {}
  return (
    <AdminPage
      heading="Add a booking"
      summary="For someone who called or emailed. Website prices and coupons apply."
      actions={<a href={paths.admin.trainees}>All trainees</a>}
    >
      <ErrorSummary problems={problemsOf(errors, { message: actionData?.message })} />
      <div className="book-columns">
        <BookTraineeForm {...{ courses, runs, now, values, errors }} />
        <DatesOnSale {...{ courses, runs, now }} />
      </div>
    </AdminPage>
  )
}
