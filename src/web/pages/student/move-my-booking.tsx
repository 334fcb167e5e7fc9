import { data, type MetaDescriptor, redirect } from 'react-router'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { listOfferedRuns } from '#domain/courses/course-run.ts'
import { MY_BOOKING_ERRORS } from '#domain/students/messages.ts'
import { findMyBooking, listRunsToMoveTo, type MyBooking, moveMyBooking } from '#domain/students/my-bookings.ts'
import { selfServiceOptions } from '#domain/students/self-service.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { statusOf } from '../../../failure-status.ts'
import { withFlash } from '../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/move-my-booking'
import { ChooseMove, ConfirmMove } from './move-parts.tsx'
import { requireStudent } from './require-student.ts'
import { StudentPage } from './student-page.tsx'
import studentCss from './student.css?inline'

export const handle = { frame: 'portal', css: studentCss }

export function meta({ matches, params, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, {
    title: loaderData?.to ? 'Step 2 of 2: move your booking?' : 'Move to another date',
    description: 'Choose another date of your course, and confirm it.',
    path: paths.moveMyBooking(params.reference),
    noindex: true,
  })
}

/** The date to move to is in the address: without one the page asks for it, with one it asks whether to move. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { platform, email } = requireStudent(context)
  const booking = await findMyBooking(platform, { email, reference: params.reference.toUpperCase() })
  if (!booking) throw data(null, { status: 404 })
  const now = platform.clock.now()
  const mayMove = selfServiceOptions(booking, now).move
  const runs = mayMove ? await listRunsToMoveTo(platform, booking) : []
  const wanted = url.searchParams.get('to')
  const to = runs.find(({ id }) => id === wanted) ?? null
  const isWithout = wanted !== null && mayMove && !to
  return { booking, mayMove, runs, to, problem: isWithout ? await whyNot(platform, booking, wanted) : null, now }
}

async function whyNot(platform: Platform, { course, run }: MyBooking, wanted: string): Promise<string> {
  if (wanted === run.id) return BOOKING_CHANGE_ERRORS['same-run']
  const offered = await listOfferedRuns(platform, { courseId: course.id })
  return BOOKING_CHANGE_ERRORS[offered.some(({ id }) => id === wanted) ? 'run-full' : 'unknown-run']
}

async function move({ params, context, form }: Submission<Route.ActionArgs>) {
  const { platform, email } = requireStudent(context)
  const reference = params.reference.toUpperCase()
  const moved = await moveMyBooking(platform, { email, reference, toRunId: form.run ?? '' })
  if (moved.ok) return redirect(withFlash(paths.myBooking(reference), 'moved'), 303)
  if (moved.error === 'not-by-yourself') return data({ message: MY_BOOKING_ERRORS[moved.error] }, { status: 409 })
  return data({ message: BOOKING_CHANGE_ERRORS[moved.error] }, { status: statusOf(moved.error) })
}

export const action = actions<Route.ActionArgs, { message: string }>({ move }, () => ({ message: UNKNOWN_BUTTON }))

export default function MoveMyBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, mayMove, runs, to, now } = loaderData
  const problem = actionData?.message ?? loaderData.problem
  const confirms = to !== null && !problem
  return (
    <StudentPage heading={confirms ? 'Step 2 of 2: move your booking?' : 'Move to another date'} takesFocus={confirms}>
      <p className="lead">
        {booking.course.name}, {booking.reference}.{' '}
        {confirms && 'Nothing has changed yet: press “Move my booking” to move.'}
        {!confirms && mayMove && 'Step 1 of 2: choose the date. The next page asks before anything changes.'}
      </p>
      <ErrorSummary problems={problem ? [{ id: runs.length > 0 ? 'to' : undefined, text: problem }] : []} />
      {confirms && <ConfirmMove booking={booking} to={to} now={now} />}
      {!confirms && mayMove && <ChooseMove reference={booking.reference} runs={runs} error={problem ?? undefined} />}
      {!mayMove && <p>{MY_BOOKING_ERRORS['not-by-yourself']}</p>}
      {!confirms && (
        <p>
          <a href={paths.changeMyBooking(booking.reference)}>Back to my booking</a>
        </p>
      )}
    </StudentPage>
  )
}
