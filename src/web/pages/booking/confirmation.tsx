import { data, type MetaArgs } from 'react-router'
import { site } from '#content/site.ts'
import {
  balanceOf,
  type Booking,
  firstInstalment,
  isConfirmed,
  isPaidBack,
  isSettled,
  owesBalance,
} from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { syncLatestPayment } from '#domain/payments/sync-payment.ts'
import { formatPence } from '#domain/pence.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/confirmation'
import { BookingCancelled, PaymentPending } from './booking-status-messages.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import bookingCss from './booking.css?inline'

/** What the address claims proves nothing: the provider is asked about the payment. Without a reference it only thanks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const publicId = new URL(request.url).searchParams.get('reference')
  if (publicId === null) return data({ state: 'thanks' as const })
  const booking = await findBooking(platform, { publicId })
  if (!booking) return data({ state: 'unknown' as const }, { status: 404 })
  if (booking.cancelledAt) return data({ state: 'cancelled' as const })
  if (isConfirmed(booking) && !owesBalance(booking)) return data({ state: 'confirmed' as const, booking })
  const { state, instalment } = await syncLatestPayment(platform, { bookingId: booking.id })
  const after = (await findBooking(platform, { publicId })) ?? booking
  const unsure = state === 'processing' || state === 'unknown'
  if (unsure && instalment === 'balance' && owesBalance(after)) return data({ state: 'checking' as const })
  if (isConfirmed(after)) return data({ state: 'confirmed' as const, booking: after })
  if (isPaidBack(after)) return data({ state: 'returned' as const })
  if (state === 'succeeded') return data({ state: 'without-place' as const })
  if (unsure) return data({ state: 'checking' as const })
  return data({ state: 'unpaid' as const, booking })
}

export const handle = { css: bookingCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Booking confirmation',
    description: 'What became of your booking and its payment.',
    path: paths.confirmation(),
    noindex: true,
  })

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'thanks':
      return (
        <MessagePage heading="Payment complete" actions={[{ label: 'Back to the home page', href: paths.home }]}>
          <p>{THANKS}</p>
        </MessagePage>
      )
    case 'unknown':
      return (
        <MessagePage heading="We cannot find this booking" actions={[{ label: 'Contact us', href: paths.contact }]}>
          <p>Check that you copied the whole address.</p>
        </MessagePage>
      )
    case 'checking':
      return <PaymentPending />
    case 'cancelled':
      return <BookingCancelled />
    case 'returned':
      return <Returned />
    case 'without-place':
      return <WithoutPlace />
    case 'unpaid':
      return <Unpaid booking={loaderData.booking} />
    case 'confirmed':
      return <Confirmed booking={loaderData.booking} />
  }
}

function Unpaid({ booking }: { booking: Booking }) {
  const again = booking.seat.live
    ? { label: 'Go to payment', href: paths.checkout(booking.publicId) }
    : { label: 'Book again', href: paths.course(booking.course.id, booking.run.label) }
  return (
    <MessagePage heading="This booking is not paid yet" actions={[again]}>
      <p>
        Nothing was charged. {booking.seat.live ? 'We are still holding your place.' : 'We no longer hold the place.'}
      </p>
    </MessagePage>
  )
}

function Returned() {
  return (
    <MessagePage
      heading="Your money is on its way back"
      actions={[
        { label: 'See dates and prices', href: paths.dates },
        { label: 'Contact us', href: paths.contact },
      ]}
    >
      <p>
        There was no place left for this booking, so all that was paid goes back to the card. It usually arrives within
        5 to 10 working days.
      </p>
    </MessagePage>
  )
}

function WithoutPlace() {
  return (
    <MessagePage
      heading="We have your payment, and the date is full"
      actions={[{ label: 'Contact us', href: paths.contact }]}
    >
      <p>
        Your payment arrived after we had stopped holding the place, and the last one had gone. We have written to you:
        choose another date, or do nothing and the whole sum is refunded after 48 hours.
      </p>
    </MessagePage>
  )
}

/** The ticket with its stamp, and what comes next. */
function Confirmed({ booking }: { booking: Booking }) {
  const first = firstInstalment(booking)
  const balance = balanceOf(booking)
  return (
    <BookingFrame
      heading="Your place is booked"
      summary={`${booking.course.name}, ${booking.reference}`}
      ticket={
        <BookingTicket
          booking={booking}
          firstLabel={first.kind === 'deposit' ? 'Deposit' : 'Total'}
          stamp={stampOf(booking)}
        />
      }
    >
      <div className="prose">
        <p>
          {first.state === 'waived'
            ? 'Your booking is complete. An email confirmation will be sent to you shortly.'
            : THANKS}
        </p>
        <h2>What happens next</h2>
        <ol className="next-steps">
          {balance?.state === 'paid' ? (
            <li>Nothing is due any more: an email brings the receipt of your balance.</li>
          ) : (
            <li>An email brings your receipt and a calendar file with every session.</li>
          )}
          {balance?.state === 'due' && (
            <li>
              {`The balance of ${formatPence(balance.amount)} is due ${whenDue(balance.dueAt, booking.run.zone)} `}
              <a href={paths.checkout(booking.publicId)}>pay the balance now</a>.
            </li>
          )}
          <li>Before the first session we send you the link to join.</li>
          <li>
            Your dates and documents are under <a href={paths.myBookings}>My bookings</a>, where you also move to
            another date or cancel. The email that confirms your booking leads there.
          </li>
        </ol>
        <p>
          Your reference is <strong className="data">{booking.reference}</strong>. Quote it if you write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a> or ring us on {site.phone.shown}.
        </p>
      </div>
    </BookingFrame>
  )
}

function whenDue(dueAt: Date, zone: string): string {
  if (dueAt <= new Date()) return 'now. We send you a link by email, or you can'
  return `by ${formatDay(dueAt, zone)}. We write to you before then with a way to pay it, or you can`
}

function stampOf(booking: Booking): string {
  const first = firstInstalment(booking)
  const balance = balanceOf(booking)
  if (first.state === 'waived' && !balance) return 'Nothing to pay'
  return balance && !isSettled(balance) ? 'Deposit paid' : 'Paid'
}

/** The specification's text after a payment. */
const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'
