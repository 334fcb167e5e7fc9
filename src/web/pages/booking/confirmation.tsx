import { data, type MetaArgs, redirect } from 'react-router'
import { type Booking, isConfirmed, isPaidBack, owesBalance } from '#domain/bookings/booking.ts'
import { findBooking, findBookingEmail } from '#domain/bookings/find-booking.ts'
import { syncLatestPayment } from '#domain/payments/sync-payment.ts'
import { findRun } from '#domain/schedule/find-run.ts'
import { listRealTrainers, trainersOf } from '#domain/trainers/trainer.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirmation'
import { BookingCancelled, PaymentPending } from './booking-status-messages.tsx'
import bookingCss from './booking.css?inline'
import { maskEmail } from '#web/mask-email.ts'
import { Confirmed } from './confirmed.tsx'

/** What the address claims proves nothing: the provider is asked about the payment. Without a reference it claims nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const own = context.get(requestContext)
  const publicId = new URL(request.url).searchParams.get('reference')
  if (publicId === null) return data({ state: 'no-reference' as const })
  const booking = await findBooking(own.platform, { publicId })
  if (!booking) return data({ state: 'unknown' as const }, { status: 404 })
  if (booking.orderId) return toOrder(own, booking, booking.orderId)
  if (booking.cancelledAt) return data({ state: 'cancelled' as const })
  const isDone = isConfirmed(booking) && !owesBalance(booking)
  return data(isDone ? await loadConfirmed(own, booking) : await loadPayment(own, booking))
}

/** An order of several places has its own page, shown once the provider has been asked about its payment. */
async function toOrder({ platform, address }: RequestContext, { id }: Booking, orderId: string): Promise<never> {
  await syncLatestPayment(platform, { bookingId: id, address })
  throw redirect(paths.order(orderId))
}

async function loadConfirmed({ platform, content, config }: RequestContext, booking: Booking) {
  const email = await findBookingEmail(platform, { bookingId: booking.id })
  const trainers = trainersOf(await listRealTrainers(platform), booking.run.trainerIds)
  const { weeks } = (await content(soldCourseDocument(booking.course))).programme
  const shown = {
    booking,
    weeks,
    trainers,
    email: maskEmail(email),
    testMode: !config.stripe,
    publicUrl: config.publicUrl,
  }
  return { state: 'confirmed' as const, now: platform.clock.now(), ...shown }
}

async function loadPayment(own: RequestContext, before: Booking) {
  const { platform, address } = own
  const { state, confirms } = await syncLatestPayment(platform, { bookingId: before.id, address })
  const booking = (await findBooking(platform, { publicId: before.publicId })) ?? before
  const unsure = state === 'processing' || state === 'unknown'
  if (unsure && !confirms && owesBalance(booking)) return { state: 'checking' as const }
  if (isConfirmed(booking)) return loadConfirmed(own, booking)
  if (isPaidBack(booking)) return { state: 'returned' as const }
  if (state === 'succeeded') {
    const found = await findRun(platform, { runId: booking.run.id })
    return { state: 'without-place' as const, byUs: found?.run.phase === 'cancelled' }
  }
  if (unsure) return { state: 'checking' as const }
  return { state: 'unpaid' as const, booking: before }
}

export const handle = { css: bookingCss, frame: 'quiet' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Booking confirmation',
    description: 'How your booking and its payment went.',
    path: paths.confirmation(),
    noindex: true,
  })

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'no-reference':
      return (
        <PageBanner
          section="confirmation"
          heading="Booking confirmation"
          subheading="Looking for a booking? This address has no reference, so it can’t tell which one you mean."
        >
          <p>
            After a payment it says: “{THANKS}” If you have just paid, the link in that email leads to your booking, and
            so does My bookings.
          </p>
          <p className="actions">
            <ButtonLink href={paths.myBookings}>My bookings</ButtonLink>
            <ButtonLink kind="quiet" href={paths.contact}>
              Contact us
            </ButtonLink>
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
      return <WithoutPlace byUs={loaderData.byUs} />
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
        There was no place left for this booking, so we’re refunding everything you paid. It usually arrives within 5 to
        10 working days.
      </p>
    </MessagePage>
  )
}

/** `byUs`: there is no place because we have cancelled the date. */
function WithoutPlace({ byUs }: { byUs: boolean }) {
  return (
    <MessagePage
      heading={byUs ? 'We have your payment, and the date is cancelled' : 'We have your payment, and the date is full'}
      actions={[{ label: 'Contact us', href: paths.contact }]}
    >
      <p>
        {byUs
          ? 'Your payment arrived after we had cancelled this date, and we are sorry for that.'
          : 'Your payment arrived after we had stopped holding the place, and the last one had gone.'}{' '}
        We’ve emailed you: choose another date, or do nothing and we refund everything after 48 hours.
      </p>
    </MessagePage>
  )
}

/** The specification's text after a payment. */
const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'
