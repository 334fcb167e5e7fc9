import { pence, type Pence } from '#domain/pence.ts'

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

/** The one place a price is worked out, in prose in docs/rules/pricing.md. Pure: the browser runs it too. */
export function quote(input: QuoteInput): Quote {
  const discount = input.reduction ? discountOn(input.price, input.reduction) : pence(0)
  const total = pence(input.price - discount)
  const dueToday = input.paymentType === 'Deposit' ? depositOf(total, input.deposit) : total
  const balance = pence(total - dueToday)
  const balanceDueAt = balance > 0 ? balanceDueOn(input.firstSession, input.now) : null
  return { price: input.price, discount, total, dueToday, balance, balanceDueAt }
}

/** A half penny is rounded in the buyer's favour; a discount never exceeds the price. */
function discountOn(price: Pence, reduction: Reduction): Pence {
  const wanted = reduction.kind === 'percent' ? Math.ceil((price * reduction.percent) / 100) : reduction.amount
  return pence(Math.min(price, wanted))
}

/** Neither part may be too small to charge by card: it would never be collected, so the whole sum is due instead. */
function depositOf(total: Pence, deposit: Pence): Pence {
  return deposit < SMALLEST_CHARGE || total - deposit < SMALLEST_CHARGE ? total : deposit
}

const BALANCE_LEAD_MS = 14 * 24 * 60 * 60 * 1000

/** A fortnight before the first session, or at once where that is past. */
export function balanceDueOn(firstSession: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), firstSession.getTime() - BALANCE_LEAD_MS))
}
