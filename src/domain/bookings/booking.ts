import type { CourseTone } from '#domain/courses/course-tone.ts'
import { type PaymentType, SMALLEST_CHARGE } from '#domain/coupons/pricing.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { type Pence, pence, sumPence } from '#domain/pence.ts'
import type { ConfirmationReason, InstalmentState, SeatState, VatTreatment } from '#platform/tables.ts'
import type { WithdrawalTerms } from '#domain/withdrawal-period.ts'

/** The id in a booking's address: 128 random bits in hexadecimal. */
export const isPublicId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** What anybody with the address may see of a booking: course, dates and money, but no name, email or phone number. */
export interface Booking extends WithdrawalTerms {
  id: string
  /** Its order, which is the contract: who buys, the total, the terms. */
  saleId: string
  /** Why its place is certain; null until it is. */
  confirmedBy: ConfirmationReason | null
  /** The address of an order of several places that it is one of; null for a person who books for themselves. */
  orderId: string | null
  /** Of an order of several places: whether all of it is cancelled, and a seat that is left. */
  ofOrder?: Pick<Booking, 'cancelledAt' | 'seat'>
  publicId: string
  reference: string
  course: { id: number; name: string; tone: CourseTone }
  run: CourseRun
  paymentType: PaymentType
  price: Pence
  discount: Pence
  couponCode: string | null
  total: Pence
  /** The VAT treatment of the course on the day of booking. */
  vatTreatment: VatTreatment
  /** By position. The first is what confirms the booking: the whole sum or the deposit; others are the balance, in one part or more. */
  instalments: Instalment[]
  seat: { state: SeatState; heldUntil: Date; live: boolean }
  bookedAt: Date
  /** Version of the terms that the booking was made under. */
  termsVersion: string
  cancelledAt: Date | null
  /** What was paid, without surplus payments and those that were undone, and what of it went back: refunds, and disputes that we lost. */
  money: { paid: Pence; refunded: Pence }
  paymentUnderWay: boolean
  /** By the database's clock the last session is over, and the date was not cancelled. */
  courseHeld: boolean
  needsAttention: boolean
  /** Grows with each change of its dates: a calendar file with a higher number replaces the one before. */
  calendarSequence: number
}

export interface Instalment {
  id: string
  /** 1, 2 … */
  position: number
  /** Whether paying it makes the place certain. */
  confirms: boolean
  kind: 'full' | 'deposit' | 'balance'
  amount: Pence
  /** What is still to be paid of it: nothing unless it is due, and less than its amount after a part payment. */
  outstanding: Pence
  dueAt: Date
  state: InstalmentState
}

/** What a booking is called, the most urgent first. */
export const BOOKING_LABELS = [
  'Needs attention',
  'Refunded',
  'Cancelled',
  'Confirming',
  'Awaiting payment',
  'Expired',
  'Balance overdue',
  'Deposit paid',
  'Partly refunded',
  'Part waived',
  'Waived',
  'Paid',
] as const
export type BookingLabel = (typeof BOOKING_LABELS)[number]

type LabelInput = Pick<Booking, 'instalments' | 'seat' | 'cancelledAt' | 'money' | 'paymentUnderWay' | 'needsAttention'>

/** What staff and trainee read; worked out from the records, never stored. */
export function bookingLabel(booking: LabelInput, now: Date): BookingLabel {
  if (booking.needsAttention) return 'Needs attention'
  if (isPaidBack(booking)) return 'Refunded'
  if (booking.cancelledAt) return 'Cancelled'
  if (!isSettled(firstInstalment(booking))) return unpaidLabel(booking)
  const balance = balanceOf(booking)
  if (!balance || isSettled(balance)) return settledLabel(booking)
  return balance.dueAt < now ? 'Balance overdue' : 'Deposit paid'
}

/** What staff waived is kept apart from what was paid: no money came for it. */
function settledLabel({ money, instalments }: LabelInput): BookingLabel {
  if (money.refunded > 0) return 'Partly refunded'
  if (!instalments.some(wasWaivedByStaff)) return 'Paid'
  return money.paid > 0 ? 'Part waived' : 'Waived'
}

function unpaidLabel(booking: LabelInput): BookingLabel {
  if (booking.paymentUnderWay) return 'Confirming'
  return booking.seat.live ? 'Awaiting payment' : 'Expired'
}

/** True when something was paid and all of it was refunded, or is about to be. */
export const isPaidBack = ({ money }: Pick<Booking, 'money'>): boolean => money.paid > 0 && money.refunded >= money.paid

/** The instalment that confirms the booking. @throws without one, because every booking is written with one. */
export function firstInstalment(booking: Pick<Booking, 'instalments'>): Instalment {
  const first = booking.instalments.find((one) => one.confirms)
  if (!first) throw new Error('expected a booking with its first instalment')
  return first
}

/** Of what follows the first, the next that is to be paid; the last where nothing is. Null for a whole sum. */
export function balanceOf({ instalments }: Pick<Booking, 'instalments'>): Instalment | null {
  const following = instalments.filter((one) => !one.confirms)
  return following.find((one) => !isSettled(one)) ?? following.at(-1) ?? null
}

/** "Balance", or where it is paid in several parts "Part 2 of 3". */
export const instalmentName = ({ instalments }: Pick<Booking, 'instalments'>, { position }: Instalment): string =>
  instalments.length > 2 ? `Part ${position} of ${instalments.length}` : 'Balance'

/** True once a deposit and all that it left are paid: nothing was waived, and nothing is left to pay. */
export const hasPaidAllParts = ({ instalments }: Pick<Booking, 'instalments'>): boolean =>
  instalments.length > 1 && instalments.every((one) => one.state === 'paid')

/** True while a place is certain and a part of its price is still to be paid. */
export const owesBalance = (booking: Booking): boolean =>
  !booking.cancelledAt && isConfirmed(booking) && balanceOf(booking)?.state === 'due'

/** A payment can be recorded for it. A balance waits for the first sum: without that no place is certain. */
export const isRecordable = (booking: Pick<Booking, 'instalments'>, { confirms, state }: Instalment): boolean =>
  state === 'due' && (confirms || isSettled(firstInstalment(booking)))

export const isSettled = (instalment: Instalment): boolean =>
  instalment.state === 'paid' || instalment.state === 'waived'

/** True once the first instalment is paid or waived, or waits on account, and the place is confirmed. */
export const isConfirmed = (booking: Booking): boolean =>
  (isSettled(firstInstalment(booking)) || booking.confirmedBy === 'on-account') && booking.seat.state === 'confirmed'

/** What was paid and did not go back. A bank may take the whole payment by a dispute although a part was refunded. */
export const netPaid = ({ money }: Pick<Booking, 'money'>): Pence => pence(Math.max(0, money.paid - money.refunded))

/** The booking as its order: money is owed and kept as long as one place is left, also where this one was given back. */
export const asOrder = <Some extends Pick<Booking, 'ofOrder'>>(booking: Some): Some => ({
  ...booking,
  ...booking.ofOrder,
})

/** What is still owed; nothing where there is no place to owe it for. */
export function stillOwed(booking: Pick<Booking, 'seat' | 'instalments' | 'ofOrder'>): Pence {
  const owed = asOrder(booking).seat.live ? booking.instalments : []
  return sumPence(owed.map((one) => one.outstanding))
}

export type BookingAction =
  | 'resend-mail'
  | 'correct-person'
  | 'move'
  | 'cancel'
  | 'give-back'
  | 'refund'
  | 'waive'
  | 'unwaive'
  | 'record-payment'
  | 'take-balance'
  | 'let-in'
  | 'note'

/** The status of a booking, worked out from its seat and its payments. */
export type BookingStatus =
  /** A place is held, and the first sum is not settled yet. */
  | 'held'
  /** The place is certain. */
  | 'confirmed'
  /** Paid, and no place was left. */
  | 'unplaced'
  /** The hold ended and nothing was paid. */
  | 'expired'
  /** No place, and all that was paid was refunded. */
  | 'returned'
  | 'cancelled'

export type ActionInput = Pick<
  Booking,
  'instalments' | 'seat' | 'cancelledAt' | 'money' | 'paymentUnderWay' | 'courseHeld'
> &
  Partial<Pick<Booking, 'id' | 'saleId' | 'orderId' | 'ofOrder'>>

const ALWAYS: BookingAction[] = ['resend-mail', 'correct-person', 'note']

/** Which actions a status allows. In prose: docs/rules/after-paying.md. */
const BY_STATUS: Record<BookingStatus, BookingAction[]> = {
  held: [...ALWAYS, 'move', 'cancel', 'refund', 'waive', 'record-payment'],
  confirmed: [
    ...ALWAYS,
    'move',
    'cancel',
    'give-back',
    'refund',
    'waive',
    'unwaive',
    'record-payment',
    'take-balance',
    'let-in',
  ],
  unplaced: [...ALWAYS, 'move', 'cancel', 'refund'],
  expired: [...ALWAYS, 'refund', 'waive', 'record-payment'],
  returned: ALWAYS,
  cancelled: [...ALWAYS, 'refund'],
}

/** Further conditions. While a payment is processing, what it pays for stays. After the course only money is left to settle. */
const ONLY_IF: Partial<Record<BookingAction, (booking: ActionInput) => boolean>> = {
  // A payment that found no place still needs one, or its end.
  move: (booking) => (!booking.courseHeld && isCertain(booking)) || bookingStatus(booking) === 'unplaced',
  cancel: (booking) => !booking.paymentUnderWay && (!booking.courseHeld || bookingStatus(booking) === 'unplaced'),
  'give-back': (booking) => Boolean(booking.orderId) && !booking.paymentUnderWay && !booking.courseHeld,
  refund: (booking) => booking.money.refunded < booking.money.paid,
  waive: (booking) => !booking.paymentUnderWay && owesSomething(booking),
  'record-payment': (booking) => !booking.paymentUnderWay && owesSomething(booking),
  unwaive: ({ instalments }) => instalments.some(wasWaivedByStaff),
  'take-balance': (booking) => balanceOf(booking)?.state === 'due',
  'let-in': (booking) => !booking.courseHeld && balanceOf(booking)?.state === 'due',
}

/** Sums that are too small for a card are waived with the booking, and stay so. */
export const wasWaivedByStaff = ({ state, amount }: Instalment): boolean =>
  state === 'waived' && amount >= SMALLEST_CHARGE

const owesSomething = ({ instalments }: ActionInput): boolean => instalments.some((one) => one.state === 'due')

export function bookingStatus(booking: ActionInput): BookingStatus {
  if (booking.cancelledAt) return 'cancelled'
  if (booking.seat.state !== 'released') return booking.seat.state
  if (!isSettled(firstInstalment(booking))) return 'expired'
  return isPaidBack(booking) ? 'returned' : 'unplaced'
}

const isCertain = ({ orderId, seat }: ActionInput): boolean => !orderId || seat.state === 'confirmed'

/** Of an order of several places: a certain one is moved and given back, and the first has the order's money and its end. */
const OF_A_PLACE: BookingAction[] = [...ALWAYS, 'move', 'give-back']
const OF_AN_ORDER: BookingAction[] = ['cancel', 'refund', 'waive', 'unwaive', 'record-payment']

/** What staff may do now. Screens show these; every command checks again under the order's lock. */
export function allowedActions(booking: ActionInput): BookingAction[] {
  if (!booking.orderId) return actionsOf(booking)
  const ofOrder = booking.id === booking.saleId ? actionsOf(asOrder(booking)) : []
  const ofPlace = actionsOf(booking).filter((action) => OF_A_PLACE.includes(action))
  return [...ofPlace, ...ofOrder.filter((action) => OF_AN_ORDER.includes(action))]
}

const actionsOf = (booking: ActionInput): BookingAction[] =>
  BY_STATUS[bookingStatus(booking)].filter((action) => ONLY_IF[action]?.(booking) ?? true)

export const isAllowed = (booking: ActionInput, action: BookingAction): boolean =>
  allowedActions(booking).includes(action)
