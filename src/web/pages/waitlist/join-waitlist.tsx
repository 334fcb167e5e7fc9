import { data, type MetaArgs } from 'react-router'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { findCourse, toCourseId } from '#domain/courses/course.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { TOO_MANY_ATTEMPTS } from '#domain/result.ts'
import { joinWaitlist, waitlistFields } from '#domain/waitlist/join-waitlist.ts'
import { JOIN_WAITLIST_ERRORS } from '#domain/waitlist/messages.ts'
import { countWaitlist, isTooLateToOffer } from '#domain/waitlist/waitlist.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
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

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  const values = Object.fromEntries(await request.formData())
  const rejected = (status: number, fieldErrors: FieldErrors, message: string | null = null) =>
    data<JoinAnswer>({ values, fieldErrors, message, joined: null }, { status })
  const details = readFields(waitlistFields, values)
  if (!details.ok) return rejected(422, details.fieldErrors)
  if (!(await isWithinLimit(platform, { limit: 'join-waiting-list', address })))
    return rejected(429, {}, TOO_MANY_ATTEMPTS.hour)
  const input = { courseId: toCourseId(params.courseId), label: labelIn(request), details: details.data }
  const joined = await joinWaitlist(platform, input)
  if (!joined.ok) return rejected(409, {}, JOIN_WAITLIST_ERRORS[joined.error])
  return data<JoinAnswer>({ values, fieldErrors: {}, message: null, joined: { place: joined.place } })
}

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
