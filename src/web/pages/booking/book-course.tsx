import { data, type MetaArgs, redirect } from 'react-router'
import { promisesOf } from '#content/courses/course-promises.ts'
import { bookFromForm, type BookFormFailure } from '#domain/bookings/book.ts'
import { bookFormMessages } from '#domain/bookings/messages.ts'
import { findTermsVersion, TERMS_TOPIC } from '#domain/content/terms.ts'
import { type Company, getCompany } from '#domain/content/company.ts'
import { CHECK_COUPON_ERRORS, tooManyCodes } from '#domain/coupons/messages.ts'
import { checkCoupon } from '#domain/coupons/redeem-coupon.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { type Course, findCourse, toCourseId } from '#domain/courses/course.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { findOwnDetails } from '#domain/students/own-details.ts'
import { listRealTrainers } from '#domain/trainers/trainer.ts'
import { readCode } from '#domain/typed-code.ts'
import { randomId } from '#platform/crypto.ts'
import { courseDocument } from '#site-content/courses.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { statusOf } from '../../../failure-status.ts'
import { actions, type FormValues, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/book-course'
import type { FormAnswer } from './booking-form-state.ts'
import { BookingForm } from './booking-form.tsx'
import bookingCss from './booking.css?inline'
import { examsOf, type Offered } from './what-you-get.tsx'

export const handle = { css: bookingCss, hydrate: true, frame: 'quiet' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const { platform, narrowTo, settings, viewer } = own
  const course = await findCourse(platform, { courseId: toCourseId(params.courseId) })
  if (!course) return data(null, { status: 404 })
  const runs = await listOfferedRuns(platform, { courseId: course.id })
  const query = new URL(request.url).searchParams
  const only = runs.length === 1 ? runs[0] : undefined
  const wanted = { trainingDate: query.get('date') ?? only?.label ?? '', couponCode: readCode(query.get('code')) }
  const { minutes: holdMinutes } = (await settings()).hold
  const termsVersion = await findTermsVersion(narrowTo(TERMS_TOPIC))
  const now = platform.clock.now()
  const details = viewer && (await findOwnDetails(platform, { viewer }))
  const offered = await loadOffered(own, course)
  const idempotencyKey = randomId()
  return data({ course, offered, runs, wanted, own: details, holdMinutes, termsVersion, idempotencyKey, now })
}

async function loadOffered({ platform, content }: RequestContext, course: Course): Promise<Offered> {
  const texts = await content(courseDocument(course))
  return {
    topics: texts.programme.weeks.map(({ topic }) => topic),
    included: texts.included.items,
    exams: examsOf(promisesOf(course.id, texts)),
    trainers: (await listRealTrainers(platform)).map(({ id, name }) => ({ id, name })),
  }
}

type CourseSubmission = Submission<Route.ActionArgs> & { courseId: number }

async function book({ context, form, courseId }: CourseSubmission) {
  const { platform, address } = context.get(requestContext)
  const { idempotencyKey = '', shownPrices, shownTerms, anotherPlace, unfinished } = form
  const stated = { shownPrices, shownTerms, anotherPlace, unfinished }
  const booked = await bookFromForm(platform, { courseId, fields: form, idempotencyKey, stated, address })
  if (!booked.ok) return bookingRejected(form, booked, await getCompany(platform))
  const next = booked.nothingToPay ? paths.confirmation : paths.checkout
  return redirect(next(booked.publicId), 303)
}

/** Asking about a code is no fault: its answers have status 200, so that no browser reports them as errors. */
async function apply({ context, form, courseId }: CourseSubmission) {
  const { platform, address } = context.get(requestContext)
  const checked = await checkCoupon(platform, { code: form.couponCode ?? '', courseId, address })
  const coupon = checked.ok ? checked.coupon : null
  const fieldErrors: FieldErrors = {}
  if (!checked.ok)
    fieldErrors.couponCode =
      checked.error === 'too-many-codes'
        ? tooManyCodes(checked, await getCompany(platform))
        : CHECK_COUPON_ERRORS[checked.error]
  return data<FormAnswer>({ values: form, coupon, fieldErrors, message: null, isOfCode: true })
}

const ofCourse = (handler: typeof book | typeof apply) => async (submission: Submission<Route.ActionArgs>) => {
  const courseId = toCourseId(submission.params.courseId)
  const { platform } = submission.context.get(requestContext)
  if (!(await findCourse(platform, { courseId }))) throw data(null, { status: 404 })
  return handler({ ...submission, courseId })
}

/**
 * Books from the form without scripts, and applies a coupon with or without them. Everything typed comes back. A form that
 * was sent without a button books too.
 */
export const action = actions<Route.ActionArgs, FormAnswer>(
  mapHandlers({ '': book, book, apply }, ofCourse),
  ({ form }) => answerTo(form, {}, UNKNOWN_BUTTON),
)

function bookingRejected(form: FormValues, failure: BookFormFailure, company: Company) {
  const { message, fieldErrors } = bookFormMessages(failure, company)
  const isOfField = Object.keys(fieldErrors).length > 0
  const unfinished = failure.error === 'own-hold' ? failure.unfinished.publicId : undefined
  return data(
    { ...answerTo(form, fieldErrors, isOfField ? null : message), unfinished },
    { status: statusOf(failure.error) },
  )
}

const answerTo = (values: FormValues, fieldErrors: FieldErrors, message: string | null = null): FormAnswer => ({
  values,
  coupon: null,
  fieldErrors,
  message,
  isOfCode: false,
})

export const meta = ({ matches, params, loaderData }: MetaArgs) =>
  describePage(matches, {
    title: titleFor(loaderData),
    description: 'Choose a date, give your details, and pay by card, in full or with a deposit.',
    path: paths.course(params.courseId ?? ''),
  })

function titleFor(loaded: unknown): string {
  const course = (loaded as { course?: Course } | null | undefined)?.course // what the loader above returned
  return course ? `Book ${course.name} training` : 'Course not found'
}

export default function BookCourse({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MessagePage
        heading="There is no course here"
        error="Failed to fetch course"
        actions={[
          { label: 'See dates and prices', href: paths.dates },
          { label: 'Contact us', href: paths.contact },
        ]}
      >
        <p>
          Check the address, or choose one of our four: Scrum Master, Business Analyst, Product Owner and Project
          Manager.
        </p>
      </MessagePage>
    )
  }
  return <BookingForm key={loaderData.course.id} {...loaderData} answer={actionData ?? null} />
}
