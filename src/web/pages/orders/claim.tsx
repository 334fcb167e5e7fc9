import { data, type MetaArgs, redirect } from 'react-router'
import { formatFullDays } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { findClaim } from '#domain/orders/find-claim.ts'
import { CLAIM_ERRORS } from '#domain/orders/messages.ts'
import { claimPlace } from '#domain/orders/name-place.ts'
import { statusOf } from '../../../failure-status.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import bookingCss from '#web/pages/booking/booking.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { courseTone } from '#domain/courses/course-tone.ts'
import { toFormValues } from '../form-actions.ts'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'
import type { Route } from './+types/claim'

export const handle = { css: bookingCss, frame: 'quiet' }

/** Opening it changes nothing: mail programs open each link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await findClaim(context.get(requestContext).platform, { key: params.key })
  return claim ? data(claim) : data(null, { status: 404 })
}

interface Answer {
  values: Record<string, string>
  fieldErrors: FieldErrors
  message: string | null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform } = context.get(requestContext)
  const form = toFormValues(await request.formData())
  const claimed = await claimPlace(platform, { key: params.key, fields: form })
  if (claimed.ok) return redirect(paths.claim(params.key), 303)
  if (claimed.error === 'wrong-fields')
    return data<Answer>({ values: form, fieldErrors: claimed.fieldErrors, message: null }, { status: 422 })
  const answer = { values: form, fieldErrors: {}, message: CLAIM_ERRORS[claimed.error] }
  return data<Answer>(answer, { status: statusOf(claimed.error) })
}

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Your place',
    description: 'Confirm the place that was booked for you.',
    path: paths.claim(params.key ?? ''),
    noindex: true,
  })

export default function ClaimPage({ loaderData: claim, actionData }: Route.ComponentProps) {
  if (!claim)
    return (
      <MessagePage heading="This link opens no place" actions={[{ label: 'Contact us', href: paths.contact }]}>
        <p>{CLAIM_ERRORS['unknown-place']}</p>
      </MessagePage>
    )
  const { courseName, courseId, run, buyer, state } = claim
  const errors = actionData?.fieldErrors ?? {}
  return (
    <BookingFrame
      heading={state === 'claimed' ? 'Your place is confirmed' : 'A place for you'}
      summary={`${courseName}, ${formatFullDays(run)}`}
      ticket={
        <Ticket
          courseName={courseName}
          purpose="Your place"
          tone={courseTone(courseId, null)}
          seed={courseId}
          heading={runHeading(run)}
          ownTimes={<LocalTimes run={run} />}
          lines={[]}
          reference={claim.reference}
        />
      }
    >
      {state === 'claimed' ? (
        <Notice kind="ok" title="We’ve sent you your confirmation">
          <p>
            It has your dates, a calendar file and the way to your own page. Your joining link follows before the first
            session.
          </p>
        </Notice>
      ) : state === 'lapsed' ? (
        <Notice kind="info" title="This place is not certain">
          <p>{CLAIM_ERRORS.lapsed}</p>
        </Notice>
      ) : (
        <>
          <p className="lead">
            <bdi>{buyer}</bdi> has booked this place for you. Confirm your name and address, and it is yours.
          </p>
          <form className="form" method="post" noValidate>
            <ErrorSummary id="answer" problems={problemsOf(errors, { message: actionData?.message })} />
            <Field
              label="Full name"
              name="fullName"
              autoComplete="name"
              dir="auto"
              hint="As your certificate should have it"
              defaultValue={actionData?.values.fullName ?? claim.fullName}
              error={errors.fullName}
            />
            <Field
              label="Email address"
              name="email"
              type="email"
              autoComplete="email"
              spellCheck={false}
              hint="Your joining link and calendar go here"
              defaultValue={actionData?.values.email ?? claim.email}
              error={errors.email}
            />
            <p className="field-hint">
              <bdi>{buyer}</bdi> sees that you have confirmed, which sessions you attended, and whether you have your
              certificate. By confirming you accept <a href={paths.terms}>our terms</a>.
            </p>
            <Button type="submit">Confirm my place</Button>
          </form>
        </>
      )}
    </BookingFrame>
  )
}
