import { useEffect } from 'react'
import { balanceOf, type Booking, firstInstalment } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { terms } from '#content/site.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { CardPayment } from './card-payment.tsx'
import { clearSubmittedBooking } from './last-booking.ts'

interface BalanceCheckoutProps {
  booking: Booking
  card: { publishableKey: string; script: string | null; returnUrl: string }
}

/** The same checkout, once the deposit is settled: what it left is paid here. */
export function BalanceCheckout({ booking, card }: BalanceCheckoutProps) {
  const { course, run, publicId } = booking
  // The booking stands: the same form sent again from this tab is another one.
  useEffect(() => clearSubmittedBooking(course.id), [course.id])
  const balance = balanceOf(booking)
  if (!balance) return null
  const deposit = firstInstalment(booking).state === 'waived' ? 'Deposit, not asked for' : 'Deposit paid'
  return (
    <BookingFrame
      heading="Pay your balance"
      summary={`${course.name}, ${formatPence(balance.amount)} to pay`}
      ticket={<BookingTicket booking={booking} firstLabel={deposit} paying="balance" />}
    >
      <p>{`Your place is booked. The balance of ${formatPence(balance.amount)} is due by ${formatDay(balance.dueAt, run.zone)}.`}</p>
      <CardPayment publicId={publicId} instalment="balance" amount={balance.amount} {...card} />
      <p className="fine-print">
        {terms.nonRefundable} {terms.cancellation}
      </p>
    </BookingFrame>
  )
}
