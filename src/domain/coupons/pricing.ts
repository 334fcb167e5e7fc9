import { formatPence, pence, type Pence } from '#domain/pence.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import type { Transitions } from '#domain/transitions.ts'
import type { RedemptionState } from '#platform/tables.ts'

export type PaymentType = 'Full Payment' | 'Deposit'

/** What a coupon does to a price: a share of it, or a fixed sum off. */
export type Reduction = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Pence }

/** The card provider takes nothing below this; smaller sums are waived. Source: Stripe, minimum charge for GBP. */
export const SMALLEST_CHARGE = pence(30)

export interface Quote {
  price: Pence
  discount: Pence
  /** price - discount, and always dueToday + balance. */
  total: Pence
  dueToday: Pence
  balance: Pence
  /** When the balance falls due; null when there is none. */
  balanceDueAt: Date | null
}

export interface QuoteInput {
  price: Pence
  deposit: Pence
  paymentType: PaymentType
  reduction: Reduction | null
  firstSession: Date
  now: Date
}

/** Works out every price; in prose: docs/rules/pricing.md. Pure: the browser runs it too. */
export function quote(input: QuoteInput): Quote {
  const discount = input.reduction ? discountOn(input.price, input.reduction) : pence(0)
  const total = pence(input.price - discount)
  const dueToday = input.paymentType === 'Deposit' ? depositOf(total, input.deposit) : total
  const balance = pence(total - dueToday)
  const balanceDueAt = balance > 0 ? balanceDueOn(input.firstSession, input.now) : null
  return { price: input.price, discount, total, dueToday, balance, balanceDueAt }
}

/** A half penny is rounded in the buyer's favour; a discount never exceeds the price. */
export function discountOn(price: Pence, reduction: Reduction): Pence {
  const wanted = reduction.kind === 'percent' ? Math.ceil((price * reduction.percent) / 100) : reduction.amount
  return pence(Math.min(price, wanted))
}

/** A part that is too small to charge by card would never be collected: then the whole sum is due today. */
function depositOf(total: Pence, deposit: Pence): Pence {
  return deposit < SMALLEST_CHARGE || total - deposit < SMALLEST_CHARGE ? total : deposit
}

const BALANCE_LEAD_MS = 14 * DAY_MS

/** Fourteen days before the first session, or today where that is past. */
export function balanceDueOn(firstSession: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), firstSession.getTime() - BALANCE_LEAD_MS))
}

/** A deposit is offered where its balance is due later than today: otherwise it would be the whole price in two payments. */
export const isDepositOffered = (firstSession: Date, now: Date): boolean =>
  firstSession.getTime() - BALANCE_LEAD_MS - now.getTime() >= DAY_MS

interface NewInstalment {
  position: number
  confirms: boolean
  kind: 'full' | 'deposit' | 'balance'
  amountPence: Pence
  dueAt: Date
  state: 'due' | 'waived'
}

/** One instalment for Full Payment, two for Deposit. What is too small to charge is waived. */
export function instalmentsOf(agreed: Quote, paymentType: PaymentType, now: Date): NewInstalment[] {
  const first = owed(1, paymentType === 'Deposit' ? 'deposit' : 'full', agreed.dueToday, now)
  return agreed.balanceDueAt ? [first, owed(2, 'balance', agreed.balance, agreed.balanceDueAt)] : [first]
}

function owed(position: number, kind: NewInstalment['kind'], amountPence: Pence, dueAt: Date): NewInstalment {
  const state = amountPence < SMALLEST_CHARGE ? 'waived' : 'due'
  return { position, confirms: position === 1, kind, amountPence, dueAt, state }
}

/** A coupon that was accepted, and what it does to the price. */
export interface Coupon {
  id: string
  code: string
  reduction: Reduction
}

export const COUPON_STATES = ['live', 'not-yet', 'ended', 'used-up', 'retired'] as const
export type CouponState = (typeof COUPON_STATES)[number]

interface CouponRow {
  validFrom: Date
  validUntil: Date | null
  useLimit: number | null
  uses: number
  retiredAt: Date | null
}

/** Only a live coupon is accepted. In prose: docs/rules/pricing.md. Lists ask the database, by `couponState` in redeem-coupon.ts. */
export function couponStateOf(row: CouponRow, now: Date): CouponState {
  if (row.retiredAt) return 'retired'
  if (row.validUntil && row.validUntil <= now) return 'ended'
  if (row.validFrom > now) return 'not-yet'
  return row.useLimit !== null && row.uses >= row.useLimit ? 'used-up' : 'live'
}

/**
 * A use is reserved with the booking, final with its confirmation, and returned when the place goes back unpaid. A
 * payment that arrives late makes a returned one final; a booking that was confirmed for nothing may still return it.
 */
export const REDEMPTION_TRANSITIONS: Transitions<RedemptionState> = {
  reserved: ['final', 'returned'],
  final: ['returned'],
  returned: ['final'],
}

export function reductionOf(row: { kind: 'percent' | 'amount'; value: number }): Reduction {
  return row.kind === 'percent' ? { kind: 'percent', percent: row.value } : { kind: 'amount', amount: pence(row.value) }
}

/** "50% off" or "£300.00 off". */
export function describeReduction(reduction: Reduction): string {
  return reduction.kind === 'percent' ? `${reduction.percent}% off` : `${formatPence(reduction.amount)} off`
}
