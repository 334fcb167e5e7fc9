import { site, terms } from '#content/site.ts'
import type { Payment } from '#domain/bookings/booking-payments.ts'
import { type Booking, netPaid } from '#domain/bookings/booking.ts'
import { CANCELLATION_DAYS, isWithinWithdrawalPeriod, liveMinutes } from '#domain/withdrawal-period.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { daysBetween, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPence, pence, type Pence, sumPence } from '#domain/pence.ts'

export interface RefundProposal {
  amount: Pence
  /** The reason, as staff and trainee read it next to the sum. */
  why: string
}

export interface RefundProposalInput {
  booking: Pick<Booking, 'contractMadeAt' | 'money' | 'instalments' | 'consumer' | 'expressRequestAt'> & {
    run: Pick<CourseRun, 'sessions'>
  }
  /** True when we cancel the date. */
  byUs: boolean
  now: Date
}

/** By the terms for companies: whether one that cancels now, or gives a place back, gets its money back. */
export const isInTimeForCompany = (run: Pick<CourseRun, 'sessions'>, now: Date): boolean =>
  daysBetween(now, getFirstSession(run).startsAt, site.zone) >= BUSINESS_CANCELLATION_DAYS

/** A company that cancels so many days before the first session gets everything back. */
export const BUSINESS_CANCELLATION_DAYS = 14

/**
 * The refund that law and terms give on cancelling: docs/rules/after-paying.md. Staff may choose any other sum up to what
 * is left.
 */
export function proposeRefund({ booking, byUs, now }: RefundProposalInput): RefundProposal {
  const left = netPaid(booking)
  if (booking.money.paid === 0) return { amount: left, why: 'Nothing was paid.' }
  if (left === 0) return { amount: left, why: 'Everything paid has been refunded already.' }
  if (byUs) return { amount: left, why: 'We cancel, so everything is refunded.' }
  if (!booking.consumer) return refundForCompany(booking, now)
  if (isWithinWithdrawalPeriod(booking.contractMadeAt, now)) return refundOnWithdrawal(booking, now)
  return { amount: pence(0), why: `Booked ${madeAgo(booking, now)}. By the terms: ${terms.nonRefundable}` }
}

/**
 * How much of a refund is taken from which payment: of those given, which begin with the newest, each up to what is left of
 * it. A surplus payment goes back by itself.
 */
export function splitRefund(
  payments: readonly Pick<Payment, 'attemptId' | 'left' | 'surplus'>[],
  sum: Pence,
): { attemptId: string; amount: Pence }[] {
  let remaining: number = sum
  return payments.flatMap(({ attemptId, left, surplus }) => {
    const amount = pence(surplus ? 0 : Math.min(remaining, left))
    remaining -= amount
    return amount > 0 ? [{ attemptId, amount }] : []
  })
}

type RefundedBooking = RefundProposalInput['booking']

/**
 * Everything, unless the consumer asked us to start: then the part of the price that was delivered is kept, by minutes of the
 * live days, rounded in their favour. Source: SI 2013/3134, reg. 36(4) to (6).
 */
function refundOnWithdrawal(booking: RefundedBooking, now: Date): RefundProposal {
  const left = netPaid(booking)
  const within = `A consumer can cancel within ${CANCELLATION_DAYS} days of booking, and this was booked ${madeAgo(booking, now)}`
  const { expressRequestAt } = booking
  const minutes = expressRequestAt && liveMinutes(booking.run, { since: expressRequestAt, until: now })
  if (!minutes || minutes.delivered === 0) return { amount: left, why: `${within}: everything is refunded.` }
  const { delivered, total } = minutes
  const keep = Math.floor((agreedPrice(booking) * delivered) / total)
  const amount = pence(Math.max(0, left - keep))
  const share = `${delivered} of ${total} live minutes were delivered, worth ${formatPence(pence(keep))}`
  return { amount, why: `${within}. As asked, we began before those days were over: ${share}.` }
}

/** What the buyer agreed to pay, less what was waived. */
const agreedPrice = ({ instalments }: RefundedBooking): Pence =>
  sumPence(instalments.filter(({ state }) => state !== 'waived').map((one) => one.amount))

/** By the terms for companies: `terms.business` in content/site.ts. */
function refundForCompany(booking: RefundedBooking, now: Date): RefundProposal {
  const days = daysBetween(now, getFirstSession(booking.run).startsAt, site.zone)
  if (isInTimeForCompany(booking.run, now)) {
    return {
      amount: netPaid(booking),
      why: `Booked for a company, ${days} days before the start: everything is refunded.`,
    }
  }
  const why = `Booked for a company, and less than ${BUSINESS_CANCELLATION_DAYS} days before the start, so under the terms there’s no refund.`
  return { amount: pence(0), why }
}

function madeAgo({ contractMadeAt }: RefundedBooking, now: Date): string {
  const days = daysBetween(contractMadeAt, now, site.zone)
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}
