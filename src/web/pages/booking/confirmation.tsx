import { data, type MetaArgs } from 'react-router'
import { type Booking, isConfirmed, isPaidBack, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { syncLatestPayment } from '#domain/payments/sync-payment.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import bookingCss from './booking.css?inline'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/confirmation'
import { BookingCancelled } from './booking-cancelled.tsx'
import { PaymentPending } from './booking-status-messages.tsx'
import { Confirmed } from './confirmed.tsx'
import { THANKS } from './thanks.ts'

/** With a reference the truth is asked for here and now; an address alone, whatever it claims, proves nothing. */
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
        { label: 'See dates and prices', href: '/#dates' },
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
