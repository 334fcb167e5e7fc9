import type { PaymentMethod } from './payment-method.ts'
import type { Card, CardOutcome } from './test-cards.ts'
import { addRecord, type CallContext, ensureRecord, lockPaymentIntent, newId } from './database.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { ensureText, type Form, readText, throwInvalidRequest } from './form.ts'

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

/** Stores one attempt to charge a card, whether the bank accepted it or not. */
export async function addCharge(
  context: CallContext,
  { intent, method, outcome }: { intent: PaymentIntent; method: PaymentMethod; outcome: CardOutcome },
): Promise<Charge> {
  const failure = outcome.kind === 'declined' ? outcome : null
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    created: context.now,
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
  await addRecord(context, charge)
  return charge
}

/** The charge of a form's `charge` or `payment_intent`. The intent is locked, so that what moves its money waits. */
export async function lockCharge(context: CallContext, form: Form, purpose: 'refund' | 'dispute'): Promise<Charge> {
  const named = readText(form, 'charge')
  const id = named ? (await ensureRecord(context, 'charge', named)).payment_intent : ensureText(form, 'payment_intent')
  const intent = await lockPaymentIntent(context, id)
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    return throwInvalidRequest(`This PaymentIntent (${id}) does not have a successful charge to ${purpose}.`, {
      param: 'payment_intent',
    })
  }
  return ensureRecord(context, 'charge', intent.latest_charge)
}
