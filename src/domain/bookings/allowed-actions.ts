import { balanceOf, type Booking, firstInstalment, isPaidBack, isSettled } from './booking.ts'

/** What staff may do with a booking. */
export type BookingAction =
  | 'resend-mail'
  | 'correct-person'
  | 'move'
  | 'cancel'
  | 'refund'
  | 'waive'
  | 'take-balance'
  | 'note'

/** Where a booking stands, worked out from its seat and what was paid. */
export type BookingStatus =
  /** A place is held, and the first sum is not settled yet. */
  | 'held'
  /** The place is certain. */
  | 'confirmed'
  /** Paid, and no place was left. */
  | 'unplaced'
  /** The hold ended and nothing was paid. */
  | 'expired'
  /** No place, and all that was paid went back. */
  | 'returned'
  | 'cancelled'

/** What the rules look at. */
export type ActionInput = Pick<Booking, 'instalments' | 'seat' | 'cancelledAt' | 'money' | 'paymentUnderWay'>

const ALWAYS: BookingAction[] = ['resend-mail', 'correct-person', 'note']

/** Which action a standing allows. In prose: docs/rules/after-paying.md. */
const BY_STATUS: Record<BookingStatus, BookingAction[]> = {
  held: [...ALWAYS, 'move', 'cancel', 'waive'],
  confirmed: [...ALWAYS, 'move', 'cancel', 'refund', 'waive', 'take-balance'],
  unplaced: [...ALWAYS, 'move', 'cancel', 'refund'],
  expired: [...ALWAYS, 'waive'],
  returned: ALWAYS,
  cancelled: [...ALWAYS, 'refund'],
}

/** What else must be so. While a payment is being decided nobody takes away what it pays for. */
const ONLY_IF: Partial<Record<BookingAction, (booking: ActionInput) => boolean>> = {
  cancel: (booking) => !booking.paymentUnderWay,
  refund: (booking) => booking.money.refunded < booking.money.paid,
  waive: (booking) => !booking.paymentUnderWay && booking.instalments.some((one) => one.state === 'due'),
  'take-balance': (booking) => balanceOf(booking)?.state === 'due',
}

export function bookingStatus(booking: ActionInput): BookingStatus {
  if (booking.cancelledAt) return 'cancelled'
  if (booking.seat.state !== 'released') return booking.seat.state
  if (!isSettled(firstInstalment(booking))) return 'expired'
  return isPaidBack(booking) ? 'returned' : 'unplaced'
}

/** What may be done now. Screens show these, and every verb asks again under the booking's lock. */
export function allowedActions(booking: ActionInput): BookingAction[] {
  return BY_STATUS[bookingStatus(booking)].filter((action) => ONLY_IF[action]?.(booking) ?? true)
}

export const isAllowed = (booking: ActionInput, action: BookingAction): boolean =>
  allowedActions(booking).includes(action)
