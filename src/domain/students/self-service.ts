import { allowedActions, balanceOf } from '#domain/bookings/booking.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { proposeRefund, type RefundProposal } from '#domain/payments/propose-refund.ts'
import { HOUR_MS } from '#domain/time-zone.ts'
import { mayStillMove } from '#domain/bookings/move-until.ts'
import type { MyBooking } from './my-bookings.ts'

interface SelfServiceOptions {
  payBalance: boolean
  move: boolean
  cancel: boolean
  /** What cancelling now refunds, with the reason in words. */
  refund: RefundProposal
}

/**
 * What a trainee may do with their booking by themselves. In prose: docs/rules/after-paying.md. After we cancelled the dates
 * they choose on another page instead, with a full refund.
 */
export function selfServiceOptions(booking: MyBooking, now: Date): SelfServiceOptions {
  const actions = allowedActions(booking)
  const hoursLeft = (getFirstSession(booking.run).startsAt.getTime() - now.getTime()) / HOUR_MS
  const confirmed = booking.seat.state === 'confirmed'
  const { runCancelled } = booking
  const refund = proposeRefund({ booking, byUs: runCancelled, now })
  // Who paid for the place decides about it.
  if (booking.orderId) return { payBalance: false, move: false, cancel: false, refund }
  return {
    payBalance: confirmed && !runCancelled && !booking.paymentInReview && balanceOf(booking)?.state === 'due',
    move: confirmed && !runCancelled && actions.includes('move') && mayStillMove(booking.run, now),
    cancel: !runCancelled && actions.includes('cancel') && hoursLeft > 0,
    refund,
  }
}
