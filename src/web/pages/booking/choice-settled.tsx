import { type Booking, isConfirmed } from '#domain/bookings/booking.ts'
import { formatPence } from '#domain/pence.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { paths } from '#web/paths.ts'
import { BookingTicket } from './booking-ticket.tsx'

/** Nothing is left to choose: what became of the booking, as it is now. */
export function ChoiceSettled({ booking }: { booking: Booking }) {
  return (
    <BookingFrame
      heading="It is settled"
      summary={`${booking.course.name}, ${booking.reference}`}
      ticket={<BookingTicket booking={booking} firstLabel={booking.money.paid > 0 ? 'Paid' : 'Agreed'} />}
    >
      <div className="prose">
        <p>{settledMessage(booking)} Our email confirms it.</p>
        <p>
          <a href={paths.myBookings}>My bookings</a>
        </p>
      </div>
    </BookingFrame>
  )
}

function settledMessage(booking: Booking): string {
  const { money, cancelledAt, run } = booking
  if (cancelledAt && money.refunded > 0)
    return `Your booking is cancelled, and ${formatPence(money.refunded)} goes back to the card you paid with.`
  if (cancelledAt) return 'Your booking is cancelled. Nothing was charged for it.'
  return isConfirmed(booking)
    ? `Your booking is on ${run.label}.`
    : 'There is nothing to choose: this booking holds no place.'
}
