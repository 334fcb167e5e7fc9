import { allowedActions, balanceOf } from '#domain/bookings/booking.ts'
import { daysBetween, getFirstSession } from '#domain/courses/session-times.ts'
import { CANCELLATION_DAYS } from '#domain/bookings/withdrawal.ts'
import { proposeRefund, type RefundProposal } from '#domain/payments/propose-refund.ts'
import { dateFormat } from '#domain/time-zone.ts'
import type { MyBooking } from './my-bookings.ts'

/** Until so long before the first session a trainee may move by themselves. */
export const MOVE_UNTIL_HOURS = 48

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
  const hoursLeft = (getFirstSession(booking.run).startsAt.getTime() - now.getTime()) / 3_600_000
  const confirmed = booking.seat.state === 'confirmed'
  const { runCancelled } = booking
  return {
    payBalance: confirmed && !runCancelled && balanceOf(booking)?.state === 'due',
    move: confirmed && !runCancelled && actions.includes('move') && hoursLeft > MOVE_UNTIL_HOURS,
    cancel: !runCancelled && actions.includes('cancel') && hoursLeft > 0,
    refund: proposeRefund({ booking, byUs: runCancelled, now }),
  }
}

/** The last day on which a consumer may cancel for any reason: noon UTC of that day in the zone's calendar. */
export function lastCoolingOffDay(bookedAt: Date, zone: string): Date {
  const day = dateFormat({ timeZone: zone }, 'en-CA').format(bookedAt)
  return new Date(Date.parse(`${day}T12:00Z`) + CANCELLATION_DAYS * 24 * 3_600_000)
}

export const isWithinCoolingOff = (bookedAt: Date, now: Date, zone: string): boolean =>
  daysBetween(bookedAt, now, zone) <= CANCELLATION_DAYS
