import { type Charge, lockCharge } from './charge.ts'
import { addRecord, type CallContext, ensureRecord, lockPaymentIntent, newId, saveRecord } from './database.ts'
import { ensureOnly, type Form, mergeMetadata, readInteger, readText, throwInvalidRequest } from './form.ts'
import { recordEvent } from './webhooks.ts'

export interface Refund {
  id: string
  object: 'refund'
  created: number
  amount: number
  balance_transaction: string
  charge: string
  currency: string
  failure_reason: string | null
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: RefundStatus
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

/** A card whose refunds begin as pending, as at the provider: https://docs.stripe.com/testing#refunds */
const PENDING_REFUNDS = '7726'

/** Refunds an amount, or all that is left; never more than was paid. */
export async function refundPayment(context: CallContext, form: Form): Promise<Refund> {
  ensureOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'])
  const charge = await lockCharge(context, form, 'refund')
  const amount = ensureAmount(charge, form)
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: context.now,
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    currency: charge.currency,
    failure_reason: null,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: readText(form, 'reason') ?? null,
    receipt_number: null,
    status: charge.payment_method_details.card.last4 === PENDING_REFUNDS ? 'pending' : 'succeeded',
  }
  await addRecord(context, refund)
  const refunded = await addToRefunded(context, charge, amount)
  await recordEvent(context, 'refund.created', refund)
  await recordEvent(context, 'charge.refunded', refunded)
  return refund
}

function ensureAmount(charge: Charge, form: Form): number {
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
  return amount
}

async function addToRefunded(context: CallContext, charge: Charge, amount: number): Promise<Charge> {
  const sum = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: sum, refunded: sum === charge.amount }
  await saveRecord(context, changed)
  return changed
}

/** Which statuses a bank may still turn each one into: even a refund that succeeded can come back. */
const LATER: Record<RefundStatus, RefundStatus[]> = {
  pending: ['requires_action', 'succeeded', 'failed', 'canceled'],
  requires_action: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
}

/** What the buyer's bank makes of a refund days later. The provider has no such call, so tests use this one. */
export async function endRefund(
  context: CallContext,
  { id, form, status }: { id: string; form: Form; status: RefundStatus },
): Promise<Refund> {
  const { payment_intent: intentId } = await ensureRecord(context, 'refund', id)
  await lockPaymentIntent(context, intentId)
  const refund = await ensureRecord(context, 'refund', id)
  if (!LATER[refund.status].includes(status))
    throwInvalidRequest(`Refund ${id} is ${refund.status} and cannot become ${status}.`, { param: 'status' })
  const isFailure = status === 'failed' || status === 'canceled'
  const failure_reason = status === 'failed' ? (readText(form, 'failure_reason') ?? 'lost_or_stolen_card') : null
  const ended: Refund = { ...refund, status, failure_reason }
  await saveRecord(context, ended)
  if (isFailure) await addToRefunded(context, await ensureRecord(context, 'charge', refund.charge), -refund.amount)
  await recordEvent(context, 'refund.updated', ended)
  await recordEvent(context, 'charge.refund.updated', ended)
  if (status === 'failed') await recordEvent(context, 'refund.failed', ended)
  return ended
}
