import { site, terms } from '#content/site.ts'
import { type Booking, netPaid } from '#domain/bookings/booking.ts'
import { daysBetween } from '#domain/courses/session-times.ts'
import { pence, type Pence } from '#domain/pence.ts'

export interface RefundProposal {
  amount: Pence
  /** The reason, as staff read it next to the sum. */
  why: string
}

export interface RefundProposalInput {
  booking: Pick<Booking, 'bookedAt' | 'money'>
  /** A company that books for its employees has no right to cancel. */
  consumer: boolean
  /** True when we cancel the date. */
  byUs: boolean
  now: Date
}

/** A consumer may cancel until the end of the fourteenth day after the day of booking. Source: SI 2013/3134, reg. 30. */
export const CANCELLATION_DAYS = 14

/** The refund that our terms give on cancelling. Staff may choose any other sum up to what is left. */
export function proposeRefund({ booking, consumer, byUs, now }: RefundProposalInput): RefundProposal {
  const left = netPaid(booking)
  if (booking.money.paid === 0) return { amount: left, why: 'Nothing was paid.' }
  if (left === 0) return { amount: left, why: 'All that was paid has gone back already.' }
  if (byUs) return { amount: left, why: 'We cancel, so everything goes back.' }
  const days = daysBetween(booking.bookedAt, now, site.zone)
  if (consumer && days <= CANCELLATION_DAYS) {
    return { amount: left, why: `Booked as a consumer ${ago(days)}, within ${CANCELLATION_DAYS} days: everything.` }
  }
  const booked = consumer ? `Booked ${ago(days)}.` : 'Not booked as a consumer.'
  return { amount: pence(0), why: `${booked} By the terms: ${terms.nonRefundable}` }
}

const ago = (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`)
