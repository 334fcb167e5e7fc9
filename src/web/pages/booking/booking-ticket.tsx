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
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'

interface LaterSum {
  amount: Pence
  name: string
  /** Null until a date is chosen. */
  dueAt: Date | null
  /** `pays`: it is what is paid on this page. */
  state: 'pays' | Instalment['state']
}

interface TicketSums {
  price: Pence
  discount: Pence
  couponCode: string | null
  first: { label: string; amount: Pence }
  /** What follows the first sum: all of the balance, or its parts. */
  later: LaterSum[]
  /** What was paid in all, once nothing is left to pay: the sum that the ticket then has largest. */
  paidInFull?: Pence | null
}

/** The amounts, the same on the form, at the checkout and on the confirmation. */
export function ticketLines(sums: TicketSums, zone: string) {
  const { price, discount, couponCode, first, later, paidInFull = null } = sums
  const paysFirst = later.every(({ state }) => state !== 'pays')
  return [
    { label: 'Course', value: formatPence(price) },
    ...(couponCode ? [{ label: `Code ${couponCode}`, value: `−${formatPence(discount)}` }] : []),
    { label: first.label, value: formatPence(first.amount), strong: paysFirst && paidInFull === null },
    ...later.map((one) => ({
      label: laterLabel(one, zone),
      value: formatPence(one.amount),
      strong: one.state === 'pays',
    })),
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

function laterLabel({ name, dueAt, state }: LaterSum, zone: string): string {
  if (state === 'pays') return `${name} to pay`
  if (state === 'paid') return `${name} paid`
  if (state === 'waived') return `${name}, nothing to pay`
  return dueAt ? `${name} due ${formatDay(dueAt, zone)}` : `${name} later`
}

function laterSums(booking: Booking, paysBalance: boolean): LaterSum[] {
  const next = paysBalance ? balanceOf(booking) : null
  return booking.instalments
    .filter((one) => !one.confirms)
    .map((one) => ({
      amount: one.amount,
      dueAt: one.dueAt,
      name: instalmentName(booking, one),
      state: one === next ? 'pays' : one.state,
    }))
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
  const { course, run, reference, total } = booking
  // Of an order of several places the whole is paid at once.
  const { price, discount, couponCode } = booking.orderId
    ? { price: total, discount: pence(0), couponCode: null }
    : booking
  const later = laterSums(booking, paysBalance)
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
      lines={ticketLines({ price, discount, couponCode, first, later, paidInFull }, run.zone)}
      reference={reference}
      stamp={stamp}
      stampKind={stampKind}
      note={note}
    />
  )
}
