import type { Card, CardOutcome } from './card.ts'
import { newId } from './identifier.ts'
import type { CallContext } from './ledger.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-method.ts'
import { addRecord } from './record.ts'

export interface Charge {
  id: string
  object: 'charge'
  created: number
  livemode: false
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  captured: boolean
  currency: string
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: Card & { network: string } }
  receipt_email: string | null
  receipt_url: null
  refunded: boolean
  status: 'succeeded' | 'failed'
}

/** One try to take an intent's money from a card, whichever way the bank decided. */
export async function addCharge(
  ledger: CallContext,
  { intent, method, outcome }: { intent: PaymentIntent; method: PaymentMethod; outcome: CardOutcome },
): Promise<Charge> {
  const failure = outcome.kind === 'declined' ? outcome : null
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    created: ledger.now,
    livemode: false,
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: failure ? null : newId('txn'),
    captured: !failure,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    metadata: intent.metadata,
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { ...method.card, network: method.card.brand } },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: failure ? 'failed' : 'succeeded',
  }
  await addRecord(ledger, charge)
  return charge
}
