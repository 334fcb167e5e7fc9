import type { ReactNode } from 'react'
import {
  type Booking,
  balanceOf,
  firstInstalment,
  hasPaidAllParts,
  type Instalment,
  instalmentName,
} from '#domain/bookings/booking.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
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
  /** The balance is what is paid on this page, not the first sum. */
  paysBalance?: boolean
  /** What was paid in all, once nothing is left to pay: the sum that the ticket then has largest. */
  paidInFull?: Pence | null
}

/** The amounts, the same on the form, at the checkout and on the confirmation. */
export function ticketLines(sums: TicketSums, zone: string) {
  const { price, discount, couponCode, first, balance, paysBalance = false, paidInFull = null } = sums
  return [
    { label: 'Course', value: formatPence(price) },
    ...(couponCode ? [{ label: `Code ${couponCode}`, value: `−${formatPence(discount)}` }] : []),
    { label: first.label, value: formatPence(first.amount), strong: !paysBalance && paidInFull === null },
    ...(balance
      ? [
          {
            label: balance.label ?? (balance.dueAt ? `Balance due ${formatDay(balance.dueAt, zone)}` : 'Balance later'),
            value: formatPence(balance.amount),
            strong: paysBalance,
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
  paysBalance?: boolean
  /** What follows the live days, such as "then Wednesday evenings until Wed 24 Mar 2027". */
  then?: string
}

/** Undefined where the ticket says when it is due. */
function balanceLabel(name: string, { state }: Instalment, paysBalance: boolean): string | undefined {
  if (paysBalance) return `${name} to pay`
  if (state === 'paid') return `${name} paid`
  return state === 'waived' ? `${name}, nothing to pay` : undefined
}

export function BookingTicket({
  booking,
  firstLabel,
  stamp,
  stampKind,
  note,
  paysBalance = false,
  then,
}: BookingTicketProps) {
  const { course, run, price, discount, couponCode, reference, total } = booking
  const owed = balanceOf(booking)
  const balance = owed && { ...owed, label: balanceLabel(instalmentName(booking, owed), owed, paysBalance) }
  const first = { label: firstLabel, amount: firstInstalment(booking).amount }
  const paidInFull = hasPaidAllParts(booking) ? total : null
  return (
    <Ticket
      courseName={course.name}
      tone={course.tone}
      seed={course.id}
      heading={runHeading(run)}
      ownTimes={
        <>
          <LocalTimes run={run} />
          {then && (
            <span>
              <DatedText>{then}</DatedText>
            </span>
          )}
        </>
      }
      lines={ticketLines({ price, discount, couponCode, first, balance, paysBalance, paidInFull }, run.zone)}
      reference={reference}
      stamp={stamp}
      stampKind={stampKind}
      note={note}
    />
  )
}
