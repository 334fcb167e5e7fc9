import { data, type MetaArgs, redirect } from 'react-router'
import { site } from '#content/site.ts'
import { asOrder, balanceOf, type Booking, firstInstalment, isSettled, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { syncLatestPayment } from '#domain/payments/sync-payment.ts'
import { formatPence } from '#domain/pence.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { clockTime } from '#web/pages/run-labels.ts'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/payment-failed'
import { PaymentPending } from './booking-status-messages.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import bookingCss from './booking.css?inline'

/** What became of a payment that did not go through in the browser, as the provider says; the address proves nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const publicId = new URL(request.url).searchParams.get('reference') ?? ''
  const booking = await findBooking(context.get(requestContext).platform, { publicId })
  return data(booking ? await loadFailure(context.get(requestContext), booking) : { state: 'general' as const })
}

async function loadFailure({ platform, address }: RequestContext, before: Booking) {
  const { publicId } = before
  const payment = await syncLatestPayment(platform, { bookingId: before.id, address })
  const booking = asOrder((await findBooking(platform, { publicId })) ?? before)
  const paysBalance = !payment.confirms && owesBalance(booking)
  const isOver = booking.cancelledAt || isSettled(firstInstalment(booking)) || payment.state === 'succeeded'
  if (isOver && !paysBalance) throw redirect(paths.confirmation(publicId))
  if (payment.state === 'processing' || payment.state === 'unknown') return { state: 'checking' as const }
  const reason = declineMessage(payment.state === 'declined' ? payment.decline : null)
  return { state: 'declined' as const, booking, paysBalance, now: platform.clock.now(), reason }
}

export const handle = { css: bookingCss, frame: 'quiet' }

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describePage(matches, {
    title: loaderData?.state === 'checking' ? 'Checking your payment' : 'Payment not taken',
    description: 'How your payment went, and how to try again.',
    path: paths.failure(),
    noindex: true,
  })

export default function Failure({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'checking') return <PaymentPending />
  if (loaderData.state === 'general') {
    return (
      <PageBanner
        section="failure"
        heading="Your payment"
        subheading="No money was taken if your payment did not go through. Go back to your checkout page to try again: your details are still there."
      >
        <p className="actions">
          <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
          <ButtonLink kind="quiet" href={paths.contact}>
            Contact us
          </ButtonLink>
        </p>
      </PageBanner>
    )
  }
  const { booking, now, paysBalance, reason } = loaderData
  const held = booking.seat.live
  const { amount } = (paysBalance && balanceOf(booking)) || firstInstalment(booking)
  const action = held
    ? { label: 'Try again', href: paths.checkout(booking.publicId) }
    : { label: 'Book again', href: paths.course(booking.course.id, booking.run.label) }
  return (
    <BookingFrame
      heading="The payment did not go through"
      summary={`${booking.course.name}, ${formatPence(amount)} to pay`}
      ticket={
        <BookingTicket booking={booking} firstLabel={paysBalance ? 'Deposit' : 'To pay'} paysBalance={paysBalance} />
      }
    >
      <div className="prose">
        <p>
          <strong>No money was taken.</strong> {held && reason}
        </p>
        <p>{placeMessage(booking, paysBalance, now)}</p>
      </div>
      <p className="actions">
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        <ButtonLink kind="quiet" href={paths.contact}>
          Contact us
        </ButtonLink>
      </p>
    </BookingFrame>
  )
}

function placeMessage({ seat }: Booking, paysBalance: boolean, now: Date): string {
  if (paysBalance) return 'Your place is still booked: only the balance is left to pay.'
  if (!seat.live) return 'We no longer hold your place.'
  return `We are holding your place until ${clockTime(seat.heldUntil, site.zone, now)} (UK time).`
}

const DECLINE_MESSAGES: Record<string, string> = {
  insufficient_funds: 'Your bank says that the card does not have enough funds. Another card may work.',
  expired_card: 'The card has expired. Please use another one.',
  incorrect_cvc: 'The security code was not right. Please check it and try again.',
  payment_intent_authentication_failure: 'The payment was not approved in your bank’s check. You can try again.',
  processing_error: 'The bank had a problem with this payment. Please try again.',
}

/** What a buyer can do about a decline. Banks rarely say more, and some reasons are not for us to pass on. */
function declineMessage(decline: string | null): string {
  if (decline === null) return 'You can try again.'
  return (
    DECLINE_MESSAGES[decline] ??
    'Your bank declined the card and does not tell us why. Another card may work, or your bank can help.'
  )
}
