import type { Pence } from '#domain/pence.ts'
import { type PaymentType, type Quote, SMALLEST_CHARGE } from './quote.ts'

export interface NewObligation {
  kind: 'full' | 'deposit' | 'balance'
  amountPence: Pence
  dueAt: Date
  state: 'due' | 'waived'
}

/** What a booking owes: one sum for Full Payment, two for Deposit. What is too small to charge is waived. */
export function obligationsOf(quote: Quote, paymentType: PaymentType, now: Date): NewObligation[] {
  const first = owed(paymentType === 'Deposit' ? 'deposit' : 'full', quote.dueToday, now)
  return quote.balanceDueAt ? [first, owed('balance', quote.balance, quote.balanceDueAt)] : [first]
}

function owed(kind: NewObligation['kind'], amountPence: Pence, dueAt: Date): NewObligation {
  return { kind, amountPence, dueAt, state: amountPence < SMALLEST_CHARGE ? 'waived' : 'due' }
}
