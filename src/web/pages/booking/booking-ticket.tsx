import type { ReactNode } from 'react'
import {
  type Booking,
  balanceOf,
  firstInstalment,
  hasPaidBoth,
  type Instalment,
  type InstalmentPart,
} from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'

interface TicketSums {
  price: Pence
  discount: Pence
  couponCode: string | null
  first: { label: string; amount: Pence }
  /** dueAt is null until a date is chosen; a label says more than when it is due. */
  balance: { amount: Pence; dueAt: Date | null; label?: string } | null
  /** Which of the two is paid on this page. */
  paying?: InstalmentPart
  /** What was paid in all, once nothing is left to pay: the sum that the ticket then has largest. */
  paidInFull?: Pence | null
}

/** The amounts, the same on the form, at the checkout and on the confirmation. */
export function ticketLines(sums: TicketSums, zone: string) {
  const { price, discount, couponCode, first, balance, paying = 'first', paidInFull = null } = sums
  return [
    { label: 'Course', value: formatPence(price) },
    ...(couponCode ? [{ label: `Code ${couponCode}`, value: `−${formatPence(discount)}` }] : []),
    { label: first.label, value: formatPence(first.amount), strong: paying === 'first' && paidInFull === null },
    ...(balance
      ? [
          {
            label: balance.label ?? (balance.dueAt ? `Balance due ${formatDay(balance.dueAt, zone)}` : 'Balance later'),
            value: formatPence(balance.amount),
            strong: paying === 'balance',
          },
        ]
      : []),
    ...(paidInFull === null ? [] : [{ label: 'Paid in full', value: formatPence(paidInFull), strong: true }]),
  ]
}

interface BookingTicketProps {
  booking: Booking
  firstLabel: string
  stamp?: string
  stampKind?: 'quiet' | 'danger'
  note?: ReactNode
  paying?: InstalmentPart
}

const BALANCE_LABELS: Partial<Record<Instalment['state'], string>> = {
  paid: 'Balance paid',
  waived: 'Balance, nothing to pay',
}

export function BookingTicket({ booking, firstLabel, stamp, stampKind, note, paying }: BookingTicketProps) {
  const { course, run, price, discount, couponCode, reference, total } = booking
  const owed = balanceOf(booking)
  const label = owed && (paying === 'balance' ? 'Balance to pay' : BALANCE_LABELS[owed.state])
  const balance = owed && { ...owed, label: label ?? undefined }
  const first = { label: firstLabel, amount: firstInstalment(booking).amount }
  const paidInFull = hasPaidBoth(booking) ? total : null
  return (
    <Ticket
      courseName={course.name}
      tone={course.tone}
      seed={course.id}
      heading={runHeading(run)}
      ownTimes={<LocalTimes run={run} />}
      lines={ticketLines({ price, discount, couponCode, first, balance, paying, paidInFull }, run.zone)}
      reference={reference}
      stamp={stamp}
      stampKind={stampKind}
      note={note}
    />
  )
}
