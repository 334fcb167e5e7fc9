import type { ReactNode } from 'react'
import { type Booking, balanceOf, firstObligation } from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { Ticket } from '#web/ui/ticket.tsx'
import { runHeading } from '../run-heading.ts'

export interface TicketSums {
  price: Pence
  discount: Pence
  couponCode: string | null
  /** Why the price changed, such as "50% off". */
  couponReason?: string
  first: { words: string; amount: Pence }
  /** dueAt is null until a date is chosen. */
  balance: { amount: Pence; dueAt: Date | null } | null
}

/** The lines of money, the same on the form, at the checkout and on the confirmation. What is shown is what is charged. */
export function linesOf(sums: TicketSums, zone: string) {
  const { price, discount, couponCode, couponReason, first, balance } = sums
  const code = couponReason ? `Code ${couponCode} (${couponReason})` : `Code ${couponCode}`
  return [
    { label: 'Course', value: formatPence(price) },
    ...(couponCode ? [{ label: code, value: `−${formatPence(discount)}` }] : []),
    { label: first.words, value: formatPence(first.amount), strong: true },
    ...(balance
      ? [
          {
            label: balance.dueAt ? `Balance due ${formatDay(balance.dueAt, zone)}` : 'Balance later',
            value: formatPence(balance.amount),
          },
        ]
      : []),
  ]
}

interface BookingTicketProps {
  booking: Booking
  firstWords: string
  stamp?: string
  note?: ReactNode
}

/** The ticket of a booking that is written down. */
export function BookingTicket({ booking, firstWords, stamp, note }: BookingTicketProps) {
  const { course, run, price, discount, couponCode, reference } = booking
  const balance = balanceOf(booking)
  const first = { words: firstWords, amount: firstObligation(booking).amount }
  return (
    <Ticket
      courseName={course.name}
      tone={courseTone[course.id]}
      seed={course.id}
      heading={runHeading(run)}
      lines={linesOf({ price, discount, couponCode, first, balance }, run.zone)}
      reference={reference}
      stamp={stamp}
      note={note}
    />
  )
}
