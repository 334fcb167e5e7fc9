import { data, type MetaArgs, redirect } from 'react-router'
import { firstInstalment, isSettled, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { keepHold } from '#domain/bookings/keep-holding.ts'
import { formatPence } from '#domain/pence.ts'
import { site, terms } from '#content/site.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { MessagePage } from '#web/layout/message-page.tsx'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import bookingCss from './booking.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/checkout'
import { BalanceCheckout } from './balance-checkout.tsx'
import { BookingCancelled } from './booking-cancelled.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { CardPayment } from './card-payment.tsx'
import { clockTime } from './clock-time.ts'
import { HoldExpired } from './hold-ended.tsx'
import { HoldTimer } from './hold-timer.tsx'

export const handle = { css: bookingCss, hydrate: true, frame: 'quiet' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const booking = await findBooking(platform, { publicId: params.traineeId })
  if (!booking) return data(null, { status: 404 })
  if (!booking.cancelledAt && isSettled(firstInstalment(booking)) && !owesBalance(booking))
    throw redirect(paths.confirmation(booking.publicId))
  // Test mode brings its own script; otherwise the provider's library loads the provider's.
  const script =
    config.stripe === null ? '/sandbox/stripe.js' : config.stripe.apiBase && `${config.stripe.apiBase}/stripe.js`
  const returnUrl = `${config.publicUrl}${paths.confirmation(booking.publicId)}`
  return data({
    booking,
    now: platform.clock.now(),
    card: { publishableKey: platform.cards.publishableKey, script, returnUrl },
  })
}

/** "I need more time". */
export async function action({ params, context }: Route.ActionArgs) {
  await keepHold(context.get(requestContext).platform, { publicId: params.traineeId })
  return redirect(paths.checkout(params.traineeId), 303)
}

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Pay for your place',
    description: 'Pay by card for your place.',
    path: paths.checkout(params.traineeId ?? ''),
    noindex: true,
  })

export default function Checkout({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MessagePage heading="We cannot find this booking" actions={[{ label: 'See dates and prices', href: '/#dates' }]}>
        <p>Check that you copied the whole address. Nothing was charged here.</p>
      </MessagePage>
    )
  }
  const { booking, now, card } = loaderData
  if (booking.cancelledAt) return <BookingCancelled />
  if (owesBalance(booking)) return <BalanceCheckout booking={booking} card={card} />
  if (!booking.seat.live) return <HoldExpired booking={booking} />
  const { amount } = firstInstalment(booking)
  const firstLabel = booking.paymentType === 'Deposit' ? 'Deposit today' : 'Pay today'
  return (
    <BookingFrame
      heading="Payment"
      summary={`${booking.course.name}, ${formatPence(amount)} today`}
      ticket={
        <BookingTicket
          booking={booking}
          firstLabel={firstLabel}
          note={<HoldTimer heldUntil={booking.seat.heldUntil} zone={site.zone} now={now} />}
        />
      }
    >
      <CardPayment publicId={booking.publicId} instalment="first" amount={amount} {...card} />
      <p className="fine-print">
        {`We are holding your place until ${clockTime(booking.seat.heldUntil, site.zone, now)} (UK time). `}
        {terms.nonRefundable} {terms.cancellation}
      </p>
    </BookingFrame>
  )
}
