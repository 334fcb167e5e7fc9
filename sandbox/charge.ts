import type { Card, CardOutcome, PaymentMethod } from './payment-method.ts'
import { addRecord, type CallContext, ensureRecord, lockPaymentIntent, newId, saveRecord } from './database.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { recordEvent } from './webhooks.ts'
import { ensureOnly, ensureText, type Form, mergeMetadata, readInteger, readText, throwInvalidRequest } from './form.ts'

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

export interface Refund {
  id: string
  object: 'refund'
  created: number
  amount: number
  balance_transaction: string
  charge: string
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: 'succeeded'
}

/** Refunds an amount, or all that is left; never more than was paid. */
export async function refundPayment(context: CallContext, form: Form): Promise<Refund> {
  ensureOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'])
  const charge = await lockCharge(context, form)
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed)
    throwInvalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throwInvalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = readInteger(form, 'amount') ?? left
  if (amount < 1)
    throwInvalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throwInvalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }

  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: context.now,
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    currency: charge.currency,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: readText(form, 'reason') ?? null,
    receipt_number: null,
    status: 'succeeded',
  }
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  await addRecord(context, refund)
  await saveRecord(context, refunded)
  await recordEvent(context, 'refund.created', refund)
  await recordEvent(context, 'charge.refunded', refunded)
  return refund
}

/** Locks the intent, so that two refunds of one payment run one after the other. */
async function lockCharge(context: CallContext, form: Form): Promise<Charge> {
  const named = readText(form, 'charge')
  const id = named ? (await ensureRecord(context, 'charge', named)).payment_intent : ensureText(form, 'payment_intent')
  const intent = await lockPaymentIntent(context, id)
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    return throwInvalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return ensureRecord(context, 'charge', intent.latest_charge)
}

export interface Dispute {
  id: string
  object: 'dispute'
  created: number
  livemode: false
  amount: number
  charge: string
  currency: string
  payment_intent: string
  reason: string
  status: 'needs_response'
}

/** A cardholder disputes a payment with their bank. The provider has no call for this, so tests use this one. */
export async function disputePayment(context: CallContext, form: Form): Promise<Dispute> {
  const intent = await lockPaymentIntent(context, ensureText(form, 'payment_intent'))
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    return throwInvalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to dispute.`)
  }
  const charge = await ensureRecord(context, 'charge', intent.latest_charge)
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    created: context.now,
    livemode: false,
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    reason: readText(form, 'reason') ?? 'fraudulent',
    status: 'needs_response',
  }
  await addRecord(context, dispute)
  await saveRecord(context, { ...charge, disputed: true })
  await recordEvent(context, 'charge.dispute.created', dispute)
  return dispute
}
