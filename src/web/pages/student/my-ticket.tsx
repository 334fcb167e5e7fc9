import { balanceOf, type BookingLabel, bookingLabel, isPaidBack } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { Ticket } from '#web/ui/ticket.tsx'
import { runHeading } from '../run-labels.ts'

export function MyTicket({ booking, now }: { booking: MyBooking; now: Date }) {
  const { course, run, reference } = booking
  const label = myBookingLabel(booking, now)
  return (
    <Ticket
      purpose={`Your booking ${reference}`}
      courseName={course.name}
      tone={course.tone}
      seed={course.id}
      heading={runHeading(run)}
      stamp={label}
      stampKind={STAMP_KINDS[label]}
      lines={[]}
      reference={reference}
      note={label === 'In review' && <InReview />}
    />
  )
}

function InReview() {
  return (
    <p>
      We’re looking into this booking and will email you. Questions? <a href={paths.contact}>Contact us</a>.
    </p>
  )
}

/** What was agreed, paid and refunded, and what is still due. */
export function moneyLines({ total, money, ...booking }: MyBooking) {
  const balance = balanceOf(booking)
  return [
    { label: 'Price', value: formatPence(total) },
    { label: 'Paid', value: formatPence(money.paid) },
    ...refundLines({ money, ...booking }),
    ...(balance?.state === 'due' && !booking.cancelledAt
      ? [
          {
            label: booking.paymentInReview
              ? 'Balance, on hold'
              : `Balance, due ${formatDay(balance.dueAt, booking.run.zone)}`,
            value: formatPence(balance.outstanding),
            strong: !booking.paymentInReview,
          },
        ]
      : []),
  ]
}

type Refunded = Pick<MyBooking, 'money' | 'refunds' | 'cancelledAt' | 'run'>

/** What went back and when, and what is on its way; that nothing did, when a paid booking was cancelled. */
export function refundLines({ money, refunds, cancelledAt, run }: Refunded) {
  const returned = money.refunded - refunds.pending
  const isWithout = isWithoutRefund({ money, cancelledAt })
  return [
    ...(returned > 0 || isWithout
      ? [
          {
            label: refunds.lastAt ? `Refunded on ${formatDay(refunds.lastAt, run.zone)}` : 'Refunded',
            value: returned > 0 ? formatPence(pence(returned)) : 'nothing',
          },
        ]
      : []),
    ...(refunds.pending > 0 ? [{ label: 'Refund pending', value: formatPence(refunds.pending) }] : []),
  ]
}

const isWithoutRefund = ({ money, cancelledAt }: Pick<Refunded, 'money' | 'cancelledAt'>): boolean =>
  cancelledAt !== null && money.paid > 0 && money.refunded === 0

/** How the payments stand, also while something else is to be said of the booking. */
export function paymentState(booking: MyBooking, now: Date): string {
  const label = myBookingLabel(booking, now)
  const isOfPayments = label !== 'Dates cancelled' && label !== 'In review'
  return isOfPayments ? label : `${formatPence(booking.money.paid)} paid`
}

/** "Cancelled, no refund", "Refunded on Thu 26 Nov 2026: £1,500.00", "Paid" */
export function outcomeOf(booking: MyBooking, now: Date): string {
  const label = myBookingLabel(booking, now)
  if (isWithoutRefund(booking)) return `${label}, no refund`
  const refunds = refundLines(booking).map((line) => `${line.label}: ${line.value}`)
  return [...(label === 'Refunded' ? [] : [label]), ...refunds].join(' · ')
}

/** The booking's state for the trainee. A case for staff ("Needs attention") asks nothing of the trainee. */
export function myBookingLabel(booking: MyBooking, now: Date): MyLabel {
  if (booking.runCancelled) return 'Dates cancelled'
  // What staff still have to settle of a cancelled booking changes nothing about that.
  if (booking.cancelledAt) return isPaidBack(booking) ? 'Refunded' : 'Cancelled'
  const label = bookingLabel(booking, now)
  return label === 'Needs attention' ? 'In review' : label
}

type MyLabel = Exclude<BookingLabel, 'Needs attention'> | 'Dates cancelled' | 'In review'

const STAMP_KINDS: Partial<Record<MyLabel, 'quiet' | 'danger'>> = {
  'Dates cancelled': 'danger',
  'Balance overdue': 'danger',
  'In review': 'quiet',
  Cancelled: 'quiet',
  Refunded: 'quiet',
  Expired: 'quiet',
  Confirming: 'quiet',
  'Awaiting payment': 'quiet',
}
