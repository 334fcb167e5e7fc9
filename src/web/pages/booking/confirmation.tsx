import { data, type MetaArgs } from 'react-router'
import { type Booking, balanceOf, firstObligation, isConfirmed } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { lookAtPayment } from '#domain/payments/look-at-payment.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { site } from '#content/site.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { MessagePage } from '#web/layout/message-page.tsx'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import bookingCss from '#web/styles/booking.css?inline'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/confirmation'
import { BookingTicket } from './booking-ticket.tsx'
import { BeingChecked } from './being-checked.tsx'

const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'

/** With a reference the truth is asked for here and now; an address alone, whatever it claims, proves nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform } = context.get(visitContext)
  const publicId = new URL(request.url).searchParams.get('reference')
  if (publicId === null) return data({ state: 'thanks' as const })
  const booking = await findBooking(platform, { publicId })
  if (!booking) return data({ state: 'unknown' as const }, { status: 404 })
  if (isConfirmed(booking)) return data({ state: 'confirmed' as const, booking })
  const { state } = await lookAtPayment(platform, { bookingId: booking.id })
  const after = await findBooking(platform, { publicId })
  if (after && isConfirmed(after)) return data({ state: 'confirmed' as const, booking: after })
  if (state === 'succeeded') return data({ state: 'without-place' as const })
  if (state === 'processing' || state === 'unknown') return data({ state: 'checking' as const })
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
      return <BeingChecked />
    case 'without-place':
      return <WithoutPlace />
    case 'unpaid':
      return <Unpaid booking={loaderData.booking} />
    case 'confirmed':
      return <Confirmed booking={loaderData.booking} />
  }
}

function Confirmed({ booking }: { booking: Booking }) {
  const first = firstObligation(booking)
  const balance = balanceOf(booking)
  const stamp = first.state === 'waived' ? 'Nothing to pay' : first.kind === 'deposit' ? 'Deposit paid' : 'Paid'
  return (
    <BookingFrame
      heading="Your place is booked"
      summary={`${booking.course.name}, ${booking.reference}`}
      ticket={
        <BookingTicket booking={booking} firstWords={first.kind === 'deposit' ? 'Deposit' : 'Total'} stamp={stamp} />
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
          <li>An email brings your receipt and a calendar file with every session.</li>
          {balance && (
            <li>{`The balance of ${formatPence(balance.amount)} is due by ${formatDay(balance.dueAt, booking.run.zone)}. We will write to you with a way to pay it.`}</li>
          )}
          <li>Before the first session we send you the link to join.</li>
        </ol>
        <p>
          Your reference is <strong className="data">{booking.reference}</strong>. Quote it if you write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a> or ring us on {site.phone.shown}.
        </p>
      </div>
    </BookingFrame>
  )
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
