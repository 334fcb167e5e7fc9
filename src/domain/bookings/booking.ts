import type { CourseId } from '#domain/courses/course.ts'
import type { CourseRun } from '#domain/courses/run.ts'
import type { Pence } from '#domain/pence.ts'
import type { PaymentType } from '#domain/coupons/pricing.ts'

/** The id in a booking's address: 128 random bits, as random.ts makes them. */
export const isPublicId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** What a bare address may show of a booking: course, dates and money, and no name, e-mail or telephone number. */
export interface Booking {
  id: string
  publicId: string
  reference: string
  course: { id: CourseId; name: string }
  run: CourseRun
  paymentType: PaymentType
  price: Pence
  discount: Pence
  couponCode: string | null
  total: Pence
  /** The first is what confirms the booking: the whole sum or the deposit. The second is the balance. */
  instalments: Instalment[]
  seat: { state: 'held' | 'confirmed' | 'released'; heldUntil: Date; live: boolean }
  bookedAt: Date
  cancelledAt: Date | null
  /** What was paid by card and counts, and what of it went back or is about to. */
  money: { paid: Pence; refunded: Pence }
  paymentUnderWay: boolean
  needsAttention: boolean
  /** Grows with each change of its dates: a calendar file with a higher one replaces the one before. */
  calendarSequence: number
}

export interface Instalment {
  id: string
  kind: 'full' | 'deposit' | 'balance'
  amount: Pence
  dueAt: Date
  state: 'due' | 'paid' | 'waived' | 'cancelled'
}

/** Which of a booking's instalments: the one that confirms it, or what a deposit leaves. */
export type InstalmentPart = 'first' | 'balance'

export type BookingLabel =
  | 'Awaiting payment'
  | 'Confirming'
  | 'Deposit paid'
  | 'Paid'
  | 'Balance overdue'
  | 'Expired'
  | 'Cancelled'
  | 'Refunded'
  | 'Partly refunded'
  | 'Needs attention'

/** What staff and trainee read: worked out from the records, never stored. */
export function bookingLabel(booking: Booking, now: Date): BookingLabel {
  if (booking.needsAttention) return 'Needs attention'
  if (isPaidBack(booking)) return 'Refunded'
  if (booking.cancelledAt) return 'Cancelled'
  if (!isSettled(firstInstalment(booking))) return unpaidLabel(booking)
  const balance = balanceOf(booking)
  if (!balance || isSettled(balance)) return booking.money.refunded > 0 ? 'Partly refunded' : 'Paid'
  return balance.dueAt < now ? 'Balance overdue' : 'Deposit paid'
}

function unpaidLabel(booking: Booking): BookingLabel {
  if (booking.paymentUnderWay) return 'Confirming'
  return booking.seat.live ? 'Awaiting payment' : 'Expired'
}

/** Something was paid, and all of it went back or is about to. */
export const isPaidBack = ({ money }: Pick<Booking, 'money'>): boolean => money.paid > 0 && money.refunded >= money.paid

/** The instalment that confirms the booking. Every booking is written with one. */
export function firstInstalment(booking: Pick<Booking, 'instalments'>): Instalment {
  const first = booking.instalments.find((one) => one.kind !== 'balance')
  if (!first) throw new Error('expected a booking with its first instalment')
  return first
}

export const balanceOf = (booking: Pick<Booking, 'instalments'>): Instalment | null =>
  booking.instalments.find((one) => one.kind === 'balance') ?? null

/** True while a place is certain and a part of its price is still to be paid. */
export const owesBalance = (booking: Booking): boolean =>
  !booking.cancelledAt && isConfirmed(booking) && balanceOf(booking)?.state === 'due'

export const isSettled = (instalment: Instalment): boolean =>
  instalment.state === 'paid' || instalment.state === 'waived'

/** True once the booking stands: its first instalment is paid or waived and the place is confirmed. */
export const isConfirmed = (booking: Booking): boolean =>
  isSettled(firstInstalment(booking)) && booking.seat.state === 'confirmed'
