import { data, type MetaArgs } from 'react-router'
import { findUnprintable } from '#domain/bookings/printed-name.ts'
import { getCompany } from '#domain/content/company.ts'
import { tooManyCodes } from '#domain/coupons/messages.ts'
import { refuseCode, wasNoGuess } from '#domain/coupons/redeem-coupon.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { findCourse, toCourseId } from '#domain/courses/course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { tooManyFromHere } from '#domain/result.ts'
import { type WaitlistDetails, waitlistDetails } from '#domain/bookings/trainee-details.ts'
import { emailUnfinishedBookings } from '#domain/bookings/unfinished-link.ts'
import { joinWaitlist, type JoinWaitlistError } from '#domain/waitlist/join-waitlist.ts'
import { JOIN_WAITLIST_ERRORS } from '#domain/waitlist/messages.ts'
import { countWaitlist, isTooLateToOffer } from '#domain/waitlist/waitlist.ts'
import { refuseAttempt } from '#platform/rate-limits.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import bookingCss from '#web/pages/booking/booking.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/join-waitlist'
import { WaitlistForm } from './waitlist-form.tsx'

export const handle = { css: bookingCss }

export interface JoinAnswer {
  values: Record<string, unknown>
  fieldErrors: FieldErrors
  message: string | null
  /** The number in line, or a place of null when a place has been offered already; null unless the form succeeded. */
  joined: { place: number | null } | null
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const course = await findCourse(platform, { courseId: toCourseId(params.courseId) })
  if (!course) return data(null, { status: 404 })
  const runs = await listOfferedRuns(platform, { courseId: course.id })
  const run = runs.find((one) => one.label === labelIn(request))
  if (!run) return data({ state: 'closed' as const, course })
  if (isBookable(run)) return data({ state: 'free' as const, course, run })
  const now = platform.clock.now()
  if (isTooLateToOffer(run, now)) return data({ state: 'too-late' as const, course })
  const waiting = await countWaitlist(platform, { runId: run.id })
  return data({ state: 'full' as const, course, run, now, waiting, others: runs.filter(isBookable) })
}

export async function action(args: Route.ActionArgs) {
  const { platform } = args.context.get(requestContext)
  const values = Object.fromEntries(await args.request.formData())
  const details = readFields(waitlistDetails, values)
  if (!details.ok) return rejected(values, 422, details.fieldErrors)
  const unclear = findUnprintable(details.data)
  if (unclear) return rejected(values, 422, unclear)
  const joined = await join(args, details.data, values.anotherPlace)
  if (joined.ok) return data<JoinAnswer>({ values, fieldErrors: {}, message: null, joined: { place: joined.place } })
  if (joined.error === 'too-many-tries')
    return rejected(values, 429, {}, tooManyFromHere(joined, await getCompany(platform)))
  if (joined.error === 'too-many-codes')
    return rejected(values, 429, { couponCode: tooManyCodes(joined, await getCompany(platform)) })
  const { status, fieldErrors = {}, message = null } = JOIN_FAILURES[joined.error]
  return rejected(values, status, fieldErrors, message)
}

async function join({ params, request, context }: Route.ActionArgs, details: WaitlistDetails, anotherPlace: unknown) {
  const { platform, address } = context.get(requestContext)
  const { couponCode } = details
  const refused =
    (await refuseAttempt(platform, { limit: 'join-waiting-list', address })) ??
    (couponCode ? await refuseCode(platform, { address }) : null)
  if (refused) return refused
  const input = { courseId: toCourseId(params.courseId), label: labelIn(request), details, anotherPlace }
  const joined = await joinWaitlist(platform, input)
  if (couponCode && (joined.ok || joined.error !== 'coupon-rejected')) await wasNoGuess(platform, { address })
  // Their own unpaid place, begun in another browser, may be why the date is full.
  if (!joined.ok && joined.error === 'already-booked')
    await emailUnfinishedBookings(platform, { ...input, email: details.email })
  return joined
}

const JOIN_FAILURES: Record<
  JoinWaitlistError,
  { status: 409 | 422 | 429; fieldErrors?: FieldErrors; message?: string }
> = {
  'date-closed': { status: 409, message: JOIN_WAITLIST_ERRORS['date-closed'] },
  'places-left': { status: 409, message: JOIN_WAITLIST_ERRORS['places-left'] },
  'too-late': { status: 409, message: JOIN_WAITLIST_ERRORS['too-late'] },
  'already-booked': { status: 409, fieldErrors: { anotherPlace: JOIN_WAITLIST_ERRORS['already-booked'] } },
  'coupon-rejected': { status: 422, fieldErrors: { couponCode: JOIN_WAITLIST_ERRORS['coupon-rejected'] } },
}

const rejected = (
  values: Record<string, unknown>,
  status: number,
  fieldErrors: FieldErrors,
  message: string | null = null,
) => data<JoinAnswer>({ values, fieldErrors, message, joined: null }, { status })

const labelIn = (request: Request): string => new URL(request.url).searchParams.get('date') ?? ''

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Join the waiting list',
    description: 'Every place on this date is taken. Join the waiting list and we’ll email you when one comes free.',
    path: paths.joinWaitlist(params.courseId ?? ''),
    noindex: true,
  })

export default function JoinWaitingList({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <WaitlistUnavailable
        message="There is no course here. Check the address, or choose one of our courses."
        actions={[SEE_DATES]}
      />
    )
  const { state, course } = loaderData
  const others = { label: 'See other dates', href: paths.course(course.id) }
  switch (state) {
    case 'closed':
      return <WaitlistUnavailable message={JOIN_WAITLIST_ERRORS['date-closed']} actions={[others]} />
    case 'too-late':
      return <WaitlistUnavailable message={JOIN_WAITLIST_ERRORS['too-late']} actions={[others]} />
    case 'free':
      return (
        <WaitlistUnavailable
          message={JOIN_WAITLIST_ERRORS['places-left']}
          actions={[{ label: 'Book the place', href: paths.course(course.id, loaderData.run.label) }, others]}
        />
      )
    case 'full':
      return <WaitlistForm {...loaderData} answer={actionData ?? null} />
  }
}

const SEE_DATES = { label: 'See dates and prices', href: paths.dates }

function WaitlistUnavailable({ message, actions }: { message: string; actions: { label: string; href: string }[] }) {
  return (
    <MessagePage heading="This date has no waiting list" actions={actions}>
      <p>{message}</p>
    </MessagePage>
  )
}
