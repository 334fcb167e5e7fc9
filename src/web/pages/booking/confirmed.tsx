import { type Booking, balanceOf, firstInstalment, isSettled } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import { site } from '#content/site.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { paths } from '#web/paths.ts'
import { BookingTicket } from './booking-ticket.tsx'
import { THANKS } from './thanks.ts'

/** The booking stands: its ticket with the stamp, and what comes next. */
export function Confirmed({ booking }: { booking: Booking }) {
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
            Your dates and papers are under <a href={paths.myBookings}>My bookings</a>, where you also move to another
            date or cancel. The email that confirms your booking leads there.
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
