import { useEffect, useState } from 'react'
import { data, Form, type MetaArgs, redirect, useNavigation } from 'react-router'
import { freeMove } from '#content/courses/every-course.ts'
import { cancellationTerms, site } from '#content/site.ts'
import { asOrder, balanceOf, type Booking, firstInstalment, isSettled, owesBalance } from '#domain/bookings/booking.ts'
import { mayStillMove } from '#domain/bookings/move-until.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { keepHold } from '#domain/bookings/seats.ts'
import { findReadableVersion } from '#domain/content/terms.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { clockTime } from '#web/pages/run-labels.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { LocalTimes } from '../local-times.tsx'
import type { Route } from './+types/checkout'
import { clearFinishedBooking, clearSubmittedBooking } from './booking-draft.ts'
import { BookingCancelled } from './booking-status-messages.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import bookingCss from './booking.css?inline'
import { CardPayment } from './card-payment.tsx'

export const handle = { css: bookingCss, hydrate: true, frame: 'quiet' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = context.get(requestContext)
  const found = await findBooking(platform, { publicId: params.traineeId })
  if (!found) return data(null, { status: 404 })
  const booking = asOrder(found)
  if (booking.orderId && (booking.cancelledAt || isSettled(firstInstalment(booking))))
    throw redirect(paths.order(booking.orderId))
  if (!booking.cancelledAt && isSettled(firstInstalment(booking)) && !owesBalance(booking))
    throw redirect(paths.confirmation(booking.publicId))
  // Test mode brings its own script; otherwise the provider's library loads the provider's.
  const script =
    config.stripe === null ? '/sandbox/stripe.js' : config.stripe.apiBase && `${config.stripe.apiBase}/stripe.js`
  const returnUrl = `${config.publicUrl}${paths.confirmation(booking.publicId)}`
  const card = { publishableKey: platform.stripe.publishableKey, script, returnUrl }
  const termsPath = paths.termsVersion(await findReadableVersion(platform, booking.termsVersion))
  return data({ booking, now: platform.clock.now(), card, termsPath })
}

/** "I need more time". */
export async function action({ params, context }: Route.ActionArgs) {
  await keepHold(context.get(requestContext).platform, { publicId: params.traineeId })
  return redirect(paths.checkout(params.traineeId), 303)
}

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Pay for your place',
    description: 'Pay by card for your place.',
    path: paths.checkout(params.traineeId ?? ''),
    noindex: true,
  })

export default function Checkout({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MessagePage
        heading="We cannot find this booking"
        error="Failed to fetch payment"
        actions={[{ label: 'See dates and prices', href: paths.dates }]}
      >
        <p>Check that you copied the whole address. Nothing was charged here.</p>
      </MessagePage>
    )
  }
  const { booking, now, card, termsPath } = loaderData
  if (booking.cancelledAt) return <BookingCancelled />
  if (owesBalance(booking)) return <BalanceCheckout {...{ booking, card, termsPath, now }} />
  if (!booking.seat.live) return <HoldExpired booking={booking} />
  const { outstanding: amount } = firstInstalment(booking)
  const firstLabel = booking.paymentType === 'Deposit' ? 'Deposit today' : 'Pay today'
  return (
    <BookingFrame
      heading="Payment"
      summary={`${booking.course.name}, ${formatPence(amount)} today`}
      ticket={<BookingTicket booking={booking} firstLabel={firstLabel} />}
    >
      <HoldTimer heldUntil={booking.seat.heldUntil} zone={site.zone} now={now} />
      <CardPayment booking={booking} confirms amount={amount} {...card} />
      <p className="fine-print">
        {cancellationTerms(booking)} {booking.consumer && mayStillMove(booking.run, now) && freeMove}{' '}
        <a href={termsPath}>Terms</a>
      </p>
    </BookingFrame>
  )
}

interface BalanceCheckoutProps {
  booking: Booking
  card: { publishableKey: string; script: string | null; returnUrl: string }
  termsPath: string
  now: Date
}

/** The same checkout for the balance, once the deposit is settled. */
function BalanceCheckout({ booking, card, termsPath, now }: BalanceCheckoutProps) {
  const { course, run } = booking
  useEffect(() => clearFinishedBooking(course.id), [course.id])
  const balance = balanceOf(booking)
  if (!balance) return null
  const deposit = firstInstalment(booking).state === 'waived' ? 'Deposit, nothing to pay' : 'Deposit paid'
  return (
    <BookingFrame
      heading="Pay your balance"
      summary={`${course.name}, ${formatPence(balance.outstanding)} to pay`}
      ticket={<BookingTicket booking={booking} firstLabel={deposit} paysBalance />}
    >
      <p>
        <DatedText>{`Your place is booked. The balance of ${formatPence(balance.outstanding)} is due by ${formatDay(balance.dueAt, run.zone)}.`}</DatedText>
      </p>
      <CardPayment booking={booking} confirms={false} amount={balance.outstanding} {...card} />
      <p className="fine-print">
        {cancellationTerms(booking)} {booking.consumer && mayStillMove(booking.run, now) && freeMove}{' '}
        <a href={termsPath}>Terms</a>
      </p>
    </BookingFrame>
  )
}

const alreadyHeld = (until: string) =>
  `You already have until ${until}. If you need longer, ask again closer to that time.`

const ANNOUNCED_MINUTES = [5, 2, 1]

/**
 * Until when the place is held. Screen readers announce it three times towards the end, and when the buyer takes more
 * time.
 */
function HoldTimer({ heldUntil, zone, now }: { heldUntil: Date; zone: string; now: Date }) {
  const [announcement, setAnnouncement] = useState('')
  /** Until when it was held when more time was asked for; a hold that lasts longer already is not made longer. */
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const isAsking = useNavigation().state !== 'idle'
  useEffect(() => {
    const timers = ANNOUNCED_MINUTES.map((minutes) => {
      const wait = heldUntil.getTime() - minutes * 60_000 - Date.now()
      const announce = () =>
        setAnnouncement(`We hold your place for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`)
      // A quote is held for weeks, and a browser's timer of more than 24 days rings at once.
      return wait > 0 && wait < DAY_MS ? setTimeout(announce, wait) : undefined
    })
    return () => timers.forEach(clearTimeout)
  }, [heldUntil])
  const until = clockTime(heldUntil, zone, now)
  return (
    <Form method="post" onSubmit={() => setAskedAt(until)} preventScrollReset>
      <p>
        We are holding your place until <strong className="data">{until}</strong> (UK time).{' '}
        <button className="link-button" type="submit">
          I need more time
        </button>
        <LocalTimes run={{ sessions: [{ startsAt: heldUntil, endsAt: heldUntil }], zone }} />
      </p>
      <p className="coupon-result" role="status">
        {askedAt !== null && !isAsking && (askedAt === until ? alreadyHeld(until) : `Now held until ${until}.`)}
      </p>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </Form>
  )
}

function HoldExpired({ booking: { course, run } }: { booking: Booking }) {
  useEffect(() => clearSubmittedBooking(course.id), [course.id])
  return (
    <MessagePage
      heading="We no longer hold this place"
      actions={[{ label: 'Book again', href: paths.course(course.id, run.label) }]}
    >
      <p>The time to pay ran out, so the place went back on sale. Nothing was charged.</p>
    </MessagePage>
  )
}
