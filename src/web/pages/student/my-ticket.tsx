import { balanceOf, bookingLabel } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'

/** A booking in the list, as a ticket with its state and links. */
export function MyTicket({ booking, now }: { booking: MyBooking; now: Date }) {
  const { course, run, reference } = booking
  return (
    <Ticket
      level={3}
      purpose={`Your booking ${reference}`}
      courseName={course.name}
      tone={course.tone}
      seed={course.id}
      heading={runHeading(run)}
      ownTimes={<LocalTimes run={run} />}
      stamp={myBookingLabel(booking, now)}
      reference={reference}
      lines={moneyLines(booking)}
      action={
        <p className="actions">
          <ButtonLink
            small
            kind="quiet"
            href={paths.myBooking(reference)}
            aria-label={`Open ${course.name}, ${run.label}`}
          >
            Open
          </ButtonLink>
        </p>
      }
    />
  )
}

/** What was agreed, paid and refunded, and what is still due. */
export function moneyLines({ total, money, ...booking }: MyBooking) {
  const balance = balanceOf(booking)
  return [
    { label: 'Agreed', value: formatPence(total) },
    { label: 'Paid', value: formatPence(money.paid) },
    ...(money.refunded > 0 ? [{ label: 'Refunded', value: formatPence(money.refunded) }] : []),
    ...(balance?.state === 'due'
      ? [
          {
            label: `Balance, due ${formatDay(balance.dueAt, booking.run.zone)}`,
            value: formatPence(balance.outstanding),
            strong: true,
          },
        ]
      : []),
  ]
}

/** The booking's state for the trainee. A case for staff ("Needs attention") asks nothing of the trainee. */
export function myBookingLabel(booking: MyBooking, now: Date): string {
  if (booking.runCancelled) return 'Dates cancelled'
  const label = bookingLabel(booking, now)
  return label === 'Needs attention' ? 'We are looking into it' : label
}
