import type { Pence } from '#domain/pence.ts'
import { type PaymentType, type Quote, SMALLEST_CHARGE } from '#domain/coupons/pricing.ts'

export interface NewInstalment {
  kind: 'full' | 'deposit' | 'balance'
  amountPence: Pence
  dueAt: Date
  state: 'due' | 'waived'
}

/** What a booking owes: one sum for Full Payment, two for Deposit. What is too small to charge is waived. */
export function instalmentsOf(quote: Quote, paymentType: PaymentType, now: Date): NewInstalment[] {
  const first = owed(paymentType === 'Deposit' ? 'deposit' : 'full', quote.dueToday, now)
  return quote.balanceDueAt ? [first, owed('balance', quote.balance, quote.balanceDueAt)] : [first]
}

function owed(kind: NewInstalment['kind'], amountPence: Pence, dueAt: Date): NewInstalment {
  return { kind, amountPence, dueAt, state: amountPence < SMALLEST_CHARGE ? 'waived' : 'due' }
}
