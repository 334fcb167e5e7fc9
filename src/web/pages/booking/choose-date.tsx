import { data, type MetaArgs, redirect } from 'react-router'
import { replyPromise } from '#content/site.ts'
import { type Booking, isConfirmed } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { formatPence, pence } from '#domain/pence.ts'
import {
  type CancellationChoice,
  chooseAfterCancellation,
  findCancellationChoice,
} from '#domain/schedule/choose-after-cancellation.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { CHOOSE_AFTER_CANCELLATION_ERRORS } from '#domain/schedule/messages.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatPlaces, formatWeek } from '../run-labels.ts'
import type { Route } from './+types/choose-date'
import { BookingTicket } from './booking-ticket.tsx'
import bookingCss from './booking.css?inline'

export const handle = { css: bookingCss }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const which = { publicId: params.traineeId }
  const found = await findCancellationChoice(platform, which)
  if (found) return data({ ...found, wanted: new URL(request.url).searchParams.get('choice') })
  const booking = await findBooking(platform, which)
  return booking && !booking.orderId ? data({ booking, settled: true as const }) : data(null, { status: 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform } = context.get(requestContext)
  const choice = String((await request.formData()).get('choice') ?? '')
  const chosen = await chooseAfterCancellation(platform, { publicId: params.traineeId, choice })
  if (chosen.ok) return redirect(paths.chooseDate(params.traineeId), 303)
  return data(
    { error: CHOOSE_AFTER_CANCELLATION_ERRORS[chosen.error] },
    { status: chosen.error === 'no-choice' ? 422 : 409 },
  )
}

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Choose another date',
    description: 'Your dates were cancelled: choose others or get your money back.',
    path: paths.chooseDate(params.traineeId ?? ''),
    noindex: true,
  })

export default function ChooseDate({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany()
  if (!loaderData) {
    return (
      <MessagePage heading="There is nothing to choose" actions={[{ label: 'Contact us', href: paths.contact }]}>
        <p>Check that you copied the whole address. If in doubt, call us on {company.phone.shown}.</p>
      </MessagePage>
    )
  }
  const { booking } = loaderData
  if ('settled' in loaderData) return <ChoiceSettled booking={booking} />
  const { chosen } = loaderData
  return (
    <BookingFrame
      heading="Your dates are cancelled"
      summary={`${booking.course.name}, ${booking.reference}`}
      ticket={<BookingTicket booking={booking} firstLabel="Paid" stamp="Cancelled" stampKind="danger" />}
    >
      {chosen && <Chosen chosen={chosen} />}
      <Choice {...loaderData} error={actionData?.error} />
    </BookingFrame>
  )
}

function Chosen({ chosen }: { chosen: NonNullable<CancellationChoice['chosen']> }) {
  const what =
    chosen.kind === 'refund' ? 'You chose to get your money back.' : `You chose to come on ${chosen.label} instead.`
  return (
    <Notice kind="ok" title="We have your choice">
      <p>
        {what} It could not be done automatically, so our staff will do it within {replyPromise.words}, and an email
        will confirm it. Until then you can still change it here.
      </p>
    </Notice>
  )
}

interface ChoiceProps extends CancellationChoice {
  /** What the link in the email chose. */
  wanted: string | null
  error: string | undefined
}

function Choice({ booking, dates, chosen, wanted, error }: ChoiceProps) {
  const before = chosen?.kind === 'date' ? chosen.label : chosen?.kind
  const paid = pence(booking.money.paid - booking.money.refunded)
  const options = [
    ...dates.map((run) => ({
      value: run.label,
      label: run.label,
      text: `${formatWeek(run)}, ${formatPlaces(run)}`,
    })),
    ...(paid > 0
      ? [{ value: 'refund', label: 'My money back', text: `${formatPence(paid)}, to the card you paid with` }]
      : []),
  ]
  if (options.length === 0)
    return <p>No other date has a free place at the moment. We’ll email you as soon as one does.</p>
  return (
    <form className="form" method="post" action="#answer" noValidate>
      <ErrorSummary id="answer" problems={error ? [{ id: 'choice', text: error }] : []} />
      <p>
        We’re sorry: we had to cancel your {booking.course.name} course on{' '}
        <DatedText>{formatFullDays(booking.run)}</DatedText>. What would you like instead?{' '}
        {dates.length > 0 && 'With another date there is nothing extra to pay. '}Your choice takes effect straight away,
        and an email confirms it.
      </p>
      <ChoiceCards
        legend="Another date, or your money back"
        name="choice"
        defaultValue={wanted ?? before}
        error={error}
        options={options}
      />
      <Button type="submit">Send my choice</Button>
    </form>
  )
}

/** Nothing is left to choose: the booking as it is now. */
function ChoiceSettled({ booking }: { booking: Booking }) {
  return (
    <BookingFrame
      heading="That’s all done"
      summary={`${booking.course.name}, ${booking.reference}`}
      ticket={<BookingTicket booking={booking} firstLabel={booking.money.paid > 0 ? 'Paid' : 'Agreed'} />}
    >
      <div className="prose">
        <p>{settledMessage(booking)} Our email confirms it.</p>
        <p>
          <a href={paths.myBookings}>My bookings</a>
        </p>
      </div>
    </BookingFrame>
  )
}

function settledMessage(booking: Booking): string {
  const { money, cancelledAt, run } = booking
  if (cancelledAt && money.refunded > 0)
    return `Your booking is cancelled. We’re refunding ${formatPence(money.refunded)} to the card you paid with.`
  if (cancelledAt) return 'Your booking is cancelled. Nothing was charged for it.'
  return isConfirmed(booking)
    ? `Your booking is on ${formatFullDays(run)}.`
    : 'There is nothing to choose: this booking holds no place.'
}
