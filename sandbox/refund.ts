import type { Charge } from './charge.ts'
import { recordEvent } from './event.ts'
import { ensureOnly, ensureText, mergeMetadata, readInteger, readText, type Form } from './form.ts'
import { newId } from './identifier.ts'
import type { CallContext } from './ledger.ts'
import { addRecord, ensureRecord, lockPaymentIntent, saveRecord } from './record.ts'
import { reject } from './refusal.ts'

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
