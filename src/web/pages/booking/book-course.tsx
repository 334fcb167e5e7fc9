import { data, type MetaArgs, redirect } from 'react-router'
import { bookCourse } from '#domain/bookings/book.ts'
import { findCoupon } from '#domain/coupons/redeem-coupon.ts'
import { BOOK_ERRORS } from '#domain/bookings/messages.ts'
import { traineeDetails } from '#domain/bookings/trainee-details.ts'
import { type Course, findCourse, toCourseId } from '#domain/courses/course.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { type FieldErrors, readFields, TOO_MANY_ATTEMPTS } from '#domain/fields.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { randomId, sha256 } from '#platform/crypto.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import bookingCss from './booking.css?inline'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import type { Route } from './+types/book-course'
import { BookingForm } from './booking-form.tsx'

export const handle = { css: bookingCss, hydrate: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestContext)
  const course = await findCourse(platform, { courseId: toCourseId(params.courseId) })
  if (!course) return data(null, { status: 404 })
  const runs = await listOfferedRuns(platform, { courseId: course.id })
  const query = new URL(request.url).searchParams
  const wanted = { trainingDate: query.get('date') ?? '', couponCode: query.get('code') ?? '' }
  const { hold } = await settings()
  return data({
    course,
    runs,
    wanted,
    holdMinutes: hold.minutes,
    idempotencyKey: randomId(),
    now: platform.clock.now(),
  })
}

/** The form without scripts, and the coupon with them. Everything typed comes back with what was wrong. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext)
  const form = Object.fromEntries(await request.formData())
  const courseId = toCourseId(params.courseId)
  if (!(await findCourse(visit.platform, { courseId }))) throw data(null, { status: 404 })
  return form.intent === 'apply' ? applyCoupon(visit, courseId, form) : book(visit, courseId, form)
}

const TOO_MANY_CODES = 'Too many codes were tried. Please wait an hour, or book without one.'

type Form = Record<string, FormDataEntryValue>

/** Asking about a code is no fault: its answers are ordinary ones, so that no browser complains of them. */
async function applyCoupon({ platform, address }: RequestContext, courseId: number, form: Form) {
  const code = String(form.couponCode ?? '')
    .trim()
    .toUpperCase()
  if (!code) return rejected(200, form, { couponCode: 'Please enter a coupon code.' })
  if (!(await isWithinLimit(platform, { limit: 'try-coupon', address }))) {
    return rejected(200, form, { couponCode: TOO_MANY_CODES })
  }
  const coupon = await findCoupon(platform, { code, courseId })
  if (!coupon) return rejected(200, form, { couponCode: 'Invalid coupon code.' })
  return data({ values: form, coupon, fieldErrors: {} as FieldErrors, sentence: null })
}

async function book({ platform, address }: RequestContext, courseId: number, form: Form) {
  if (!(await isWithinLimit(platform, { limit: 'book-place', address }))) {
    return rejected(429, form, {}, TOO_MANY_ATTEMPTS.minutes)
  }
  const details = readFields(traineeDetails, form)
  if (!details.ok) return rejected(422, form, details.fieldErrors)
  if (details.data.couponCode && !(await isWithinLimit(platform, { limit: 'try-coupon', address }))) {
    return rejected(429, form, { couponCode: TOO_MANY_CODES })
  }
  const submission = form.idempotencyKey
    ? { key: sha256(String(form.idempotencyKey)), digest: sha256(JSON.stringify([courseId, details.data])) }
    : null
  const made = await bookCourse(platform, { courseId, details: details.data, submission, from: { address } })
  if (made.ok)
    return redirect(made.nothingToPay ? paths.confirmation(made.publicId) : paths.checkout(made.publicId), 303)
  const { status, sentence, field } = BOOK_ERRORS[made.error]
  return field ? rejected(status, form, { [field]: sentence }) : rejected(status, form, {}, sentence)
}

function rejected(status: number, values: Form, fieldErrors: FieldErrors, sentence: string | null = null) {
  return data({ values, coupon: null, fieldErrors, sentence }, { status })
}

export const meta = ({ matches, params, loaderData }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: titleFor(loaderData),
    description: 'Choose a date, give your details, and pay in full or a deposit by card.',
    path: paths.course(params.courseId ?? ''),
  })

function titleFor(loaded: unknown): string {
  const course = (loaded as { course?: Course } | null | undefined)?.course // what the loader above answered
  return course ? `Book ${course.name} training` : 'Course not found'
}

export default function BookCourse({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MessagePage
        heading="Failed to fetch course"
        actions={[
          { label: 'See dates and prices', href: paths.dates },
          { label: 'Contact us', href: paths.contact },
        ]}
      >
        <p>
          There is no course at this address. We teach four: Scrum Master, Business Analyst, Product Owner and Project
          Manager.
        </p>
      </MessagePage>
    )
  }
  return <BookingForm key={loaderData.course.id} {...loaderData} answer={actionData ?? null} />
}
