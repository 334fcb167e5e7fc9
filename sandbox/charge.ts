import type { Card, CardOutcome, PaymentMethod } from './payment-method.ts'
import { addRecord, type CallContext, ensureRecord, lockPaymentIntent, newId, saveRecord } from './database.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { recordEvent } from './webhooks.ts'
import { ensureOnly, ensureText, type Form, mergeMetadata, readInteger, readText, reject } from './form.ts'

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

/** Gives back all that is left, or an amount of it; never more than was paid. */
export async function refundPayment(ledger: CallContext, form: Form): Promise<Refund> {
  ensureOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'])
  const charge = await lockCharge(ledger, form)
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed)
    reject(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (left === 0) reject(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = readInteger(form, 'amount') ?? left
  if (amount < 1) reject('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    const said = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    reject(said, { code: 'amount_too_large', param: 'amount' })
  }

  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: ledger.now,
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
  await addRecord(ledger, refund)
  await saveRecord(ledger, refunded)
  await recordEvent(ledger, 'refund.created', refund)
  await recordEvent(ledger, 'charge.refunded', refunded)
  return refund
}

/** The lock is the intent's, so that two refunds of one payment follow one another. */
async function lockCharge(ledger: CallContext, form: Form): Promise<Charge> {
  const named = readText(form, 'charge')
  const id = named ? (await ensureRecord(ledger, 'charge', named)).payment_intent : ensureText(form, 'payment_intent')
  const intent = await lockPaymentIntent(ledger, id)
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    return reject(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return ensureRecord(ledger, 'charge', intent.latest_charge)
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

/** A cardholder who goes to their bank. The provider has no call for it: a test asks for it here. */
export async function disputePayment(ledger: CallContext, form: Form): Promise<Dispute> {
  const intent = await lockPaymentIntent(ledger, ensureText(form, 'payment_intent'))
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    return reject(`This PaymentIntent (${intent.id}) does not have a successful charge to dispute.`)
  }
  const charge = await ensureRecord(ledger, 'charge', intent.latest_charge)
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    created: ledger.now,
    livemode: false,
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    reason: readText(form, 'reason') ?? 'fraudulent',
    status: 'needs_response',
  }
  await addRecord(ledger, dispute)
  await saveRecord(ledger, { ...charge, disputed: true })
  await recordEvent(ledger, 'charge.dispute.created', dispute)
  return dispute
}
