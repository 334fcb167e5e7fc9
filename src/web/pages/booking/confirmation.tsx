import { data, type MetaArgs } from 'react-router'
import { type Booking, isConfirmed, isPaidBack, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking, findBookingEmail } from '#domain/bookings/find-booking.ts'
import { syncLatestPayment } from '#domain/payments/sync-payment.ts'
import { listTrainers, trainersOf } from '#domain/trainers/trainer.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirmation'
import { BookingCancelled, PaymentPending } from './booking-status-messages.tsx'
import bookingCss from './booking.css?inline'
import { Confirmed, maskEmail } from './confirmed.tsx'

/** What the address claims proves nothing: the provider is asked about the payment. Without a reference it only thanks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, config, address } = context.get(requestContext)
  const publicId = new URL(request.url).searchParams.get('reference')
  if (publicId === null) return data({ state: 'thanks' as const })
  const booking = await findBooking(platform, { publicId })
  if (!booking) return data({ state: 'unknown' as const }, { status: 404 })
  if (booking.cancelledAt) return data({ state: 'cancelled' as const })
  const confirmed = async (as: Booking) => {
    const email = await findBookingEmail(platform, { bookingId: as.id })
    const trainers = trainersOf(await listTrainers(platform), as.run.trainerIds)
    const shown = {
      booking: as,
      trainers,
      now: platform.clock.now(),
      email: maskEmail(email),
      testMode: !config.stripe,
    }
    return data({ state: 'confirmed' as const, ...shown })
  }
  if (isConfirmed(booking) && !owesBalance(booking)) return confirmed(booking)
  const { state, instalment } = await syncLatestPayment(platform, { bookingId: booking.id, address })
  const after = (await findBooking(platform, { publicId })) ?? booking
  const unsure = state === 'processing' || state === 'unknown'
  if (unsure && instalment === 'balance' && owesBalance(after)) return data({ state: 'checking' as const })
  if (isConfirmed(after)) return confirmed(after)
  if (isPaidBack(after)) return data({ state: 'returned' as const })
  if (state === 'succeeded') return data({ state: 'without-place' as const })
  if (unsure) return data({ state: 'checking' as const })
  return data({ state: 'unpaid' as const, booking })
}

export const handle = { css: bookingCss, frame: 'booking' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Booking confirmation',
    description: 'How your booking and its payment went.',
    path: paths.confirmation(),
    noindex: true,
  })

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'thanks':
      return (
        <PageBanner section="confirmation" heading="Booking confirmation" subheading={THANKS}>
          <p className="actions">
            <ButtonLink href={paths.home}>Back to the home page</ButtonLink>
          </p>
        </PageBanner>
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
      return <Confirmed {...loaderData} thanks={THANKS} />
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
        There was no place left for this booking, so we are refunding all that you paid to your card. It usually arrives
        within 5 to 10 working days.
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

/** The specification's text after a payment. */
const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'
