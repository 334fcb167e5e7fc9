import { data, type MetaArgs, redirect } from 'react-router'
import { formatFullDays } from '#domain/courses/session-times.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { type Claim, findClaim } from '#domain/orders/find-claim.ts'
import { CLAIM_ERRORS, PAY_MYSELF_ERRORS } from '#domain/orders/messages.ts'
import { claimPlace } from '#domain/orders/name-place.ts'
import { findAskedPlace, payMyself } from '#domain/orders/pay-myself.ts'
import { statusOf } from '../../../failure-status.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import bookingCss from '#web/pages/booking/booking.css?inline'
import orderCss from './order.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { courseTone } from '#domain/courses/course-tone.ts'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'
import type { Route } from './+types/claim'
import { AskedPlacePage } from './asked-place.tsx'

export const handle = { css: `${bookingCss}${orderCss}`, frame: 'quiet' }

/** Opening it changes nothing: mail programs open each link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config, settings } = context.get(requestContext)
  const asked = await findAskedPlace(platform, params)
  if (asked) {
    const { minutes } = (await settings()).hold
    return data({ asked: { ...asked, holdMinutes: minutes, now: platform.clock.now(), publicUrl: config.publicUrl } })
  }
  const claim = await findClaim(platform, params)
  return claim ? data({ claim }) : data(null, { status: 404 })
}

export interface Answer {
  values: Record<string, string>
  fieldErrors: FieldErrors
  message: string | null
}

type Form = Submission<Route.ActionArgs>

const rejected = ({ form }: Form, status: number, fieldErrors: FieldErrors, message: string | null = null) =>
  data<Answer>({ values: form, fieldErrors, message }, { status })

async function take(submission: Form) {
  const { params, form, context } = submission
  const { platform } = context.get(requestContext)
  const claimed = await claimPlace(platform, { key: params.key, fields: form })
  if (claimed.ok) return redirect(paths.claim(params.key), 303)
  if (claimed.error === 'wrong-fields') return rejected(submission, 422, claimed.fieldErrors)
  return rejected(submission, statusOf(claimed.error), {}, CLAIM_ERRORS[claimed.error])
}

/** To the checkout of the booking that takes the place over. */
async function pay(submission: Form) {
  const { params, form, context } = submission
  const paid = await payMyself(context.get(requestContext).platform, { key: params.key, fields: form })
  if (paid.ok) return redirect(paths.checkout(paid.publicId), 303)
  if (paid.error === 'wrong-fields') return rejected(submission, 422, paid.fieldErrors)
  return rejected(submission, statusOf(paid.error), {}, PAY_MYSELF_ERRORS[paid.error])
}

/** A form that was sent without a button claims. */
export const action = actions<Route.ActionArgs, Answer>({ '': take, pay }, ({ form }) => ({
  values: form,
  fieldErrors: {},
  message: UNKNOWN_BUTTON,
}))

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Your place',
    description: 'Confirm the place that was booked for you.',
    path: paths.claim(params.key ?? ''),
    noindex: true,
  })

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData && 'asked' in loaderData) return <AskedPlacePage {...loaderData.asked} answer={actionData ?? null} />
  if (!loaderData)
    return (
      <MessagePage heading="This link opens no place" actions={[{ label: 'Contact us', href: paths.contact }]}>
        <p>{CLAIM_ERRORS['unknown-place']}</p>
      </MessagePage>
    )
  return <ClaimForm claim={loaderData.claim} answer={actionData ?? null} />
}

function ClaimForm({ claim, answer }: { claim: Claim; answer: Answer | null }) {
  const { courseName, courseId, run, buyer, state } = claim
  const errors = answer?.fieldErrors ?? {}
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
            <ErrorSummary id="answer" problems={problemsOf(errors, { message: answer?.message })} />
            <Field
              label="Full name"
              name="fullName"
              autoComplete="name"
              dir="auto"
              hint="As your certificate should have it"
              defaultValue={answer?.values.fullName ?? claim.fullName}
              error={errors.fullName}
            />
            <Field
              label="Email address"
              name="email"
              type="email"
              autoComplete="email"
              spellCheck={false}
              hint="Your joining link and calendar go here"
              defaultValue={answer?.values.email ?? claim.email}
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
