import { type BookingLabel, bookingLabel, instalmentName, isPaidBack } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { StripBands } from '#web/ui/bands.tsx'

interface MyTicketProps {
  booking: MyBooking
  /** Where no section has the sums. */
  withSums?: boolean
  now: Date
}

/** How the booking stands, its reference, and what it is for and whom. */
export function MyTicket({ booking, withSums = false, now }: MyTicketProps) {
  const { course, run, fullName, reference } = booking
  const label = myBookingLabel(booking, now)
  return (
    <section
      className={`ticket my-ticket tone-${course.tone}`}
      aria-label={`Your booking ${reference}: ${course.name}`}
    >
      <div className="ticket-strip">
        <StripBands seed={course.id} />
      </div>
      <div className="ticket-body">
        <p className="ticket-stamp" data-kind={STAMP_KINDS[label]}>
          {label}
        </p>
        <p className="ticket-reference">
          Reference <strong>{reference}</strong>
        </p>
        <p className="my-ticket-what">
          <strong>
            {course.name}, {booking.cancelledAt ? <s>{run.label}</s> : run.label}
          </strong>{' '}
          <bdi>{fullName}</bdi>
        </p>
        {withSums && !booking.orderId && (
          <DataList>
            {moneyLines(booking).map(({ label: name, value }) => (
              <Row key={name} label={name}>
                {value}
              </Row>
            ))}
          </DataList>
        )}
        {label === 'In review' && (
          <p className="ticket-note">
            We’re looking into this booking and will email you. Questions? <a href={paths.contact}>Contact us</a>.
          </p>
        )}
      </div>
    </section>
  )
}

interface MoneyLine {
  label: string
  value: string
  strong?: boolean
}

/** What was agreed, paid and refunded, and what is still due. */
export function moneyLines({ total, money, ...booking }: MyBooking): MoneyLine[] {
  const owed = booking.cancelledAt ? [] : booking.instalments.filter((one) => !one.confirms && one.state === 'due')
  return [
    { label: 'Price', value: formatPence(total) },
    { label: 'Paid', value: formatPence(money.paid) },
    ...refundLines({ money, ...booking }),
    ...owed.map((one) => ({
      label: `${instalmentName(booking, one)}, ${booking.paymentInReview ? 'on hold' : `due ${formatDay(one.dueAt, booking.run.zone)}`}`,
      value: formatPence(one.outstanding),
      strong: !booking.paymentInReview,
    })),
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

/** How the payments stand, also while something else is to be said of the booking; what is paid with its amount. */
export function paymentState(booking: MyBooking, now: Date): string {
  const label = myBookingLabel(booking, now)
  const isOfPayments = label !== 'Dates cancelled' && label !== 'In review'
  if (!isOfPayments) return withAmount('Paid', booking)
  return label === 'Paid' ? `${withAmount(label, booking)}, nothing left to pay` : withAmount(label, booking)
}

/** "£375.00 paid of £1,500.00" */
export const paidOf = ({ money, total }: Pick<MyBooking, 'money' | 'total'>): string =>
  `${formatPence(money.paid)} paid of ${formatPence(total)}`

function withAmount(label: MyLabel, booking: MyBooking): string {
  if (booking.orderId) return 'Paid for you'
  if (label === 'Paid') return `${formatPence(booking.money.paid)} paid`
  return label === 'Deposit paid' ? paidOf(booking) : label
}

/** "Cancelled, no refund", "Refunded on Thu 26 Nov 2026: £1,500.00", "£1,500.00 paid" */
export function outcomeOf(booking: MyBooking, now: Date): string {
  const label = myBookingLabel(booking, now)
  if (isWithoutRefund(booking)) return `${label}, no refund`
  const refunds = refundLines(booking).map((line) => `${line.label}: ${line.value}`)
  return [...(label === 'Refunded' ? [] : [withAmount(label, booking)]), ...refunds].join(' · ')
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
