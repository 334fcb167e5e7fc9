import { movementsOf } from './balance.ts'
import { lockCharge } from './charge.ts'
import { addRecord, type CallContext, ensureRecord, lockPaymentIntent, newId, saveRecord } from './database.ts'
import { ensureText, type Form, readText, throwInvalidRequest } from './form.ts'
import { recordEvent } from './webhooks.ts'

export interface Dispute {
  id: string
  object: 'dispute'
  created: number
  livemode: false
  amount: number
  balance_transactions: { id: string; amount: number; fee: number }[]
  charge: string
  currency: string
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  payment_intent: string
  reason: string
  status: DisputeStatus
}

type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost'

const DAYS_TO_ANSWER = 14

/** A cardholder disputes a payment with their bank. The provider has no call for this, so tests use this one. */
export async function disputePayment(context: CallContext, form: Form): Promise<Dispute> {
  const charge = await lockCharge(context, form, 'dispute')
  if (charge.refunded) throwInvalidRequest(`Charge ${charge.id} was refunded in full: nothing is left to dispute.`)
  const due_by = context.now + DAYS_TO_ANSWER * 24 * 60 * 60
  const opened: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    created: context.now,
    livemode: false,
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
    payment_intent: charge.payment_intent,
    reason: readText(form, 'reason') ?? 'fraudulent',
    status: 'needs_response',
  }
  const dispute: Dispute = { ...opened, balance_transactions: movementsOf(opened) }
  await addRecord(context, dispute)
  await saveRecord(context, { ...charge, disputed: true })
  await recordEvent(context, 'charge.dispute.created', dispute)
  await recordEvent(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

const LATER: Record<DisputeStatus, DisputeStatus[]> = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
}

/** Evidence is submitted, or the bank decides: tests use this in place of the provider's own pages. */
export async function updateDispute(context: CallContext, id: string, form: Form): Promise<Dispute> {
  const { payment_intent: intentId } = await ensureRecord(context, 'dispute', id)
  await lockPaymentIntent(context, intentId)
  const dispute = await ensureRecord(context, 'dispute', id)
  const asked = ensureText(form, 'status')
  const status = LATER[dispute.status].find((later) => later === asked)
  if (!status)
    return throwInvalidRequest(`Dispute ${id} is ${dispute.status} and cannot become ${asked}.`, { param: 'status' })
  const updated: Dispute = { ...dispute, status, balance_transactions: movementsOf({ ...dispute, status }) }
  await saveRecord(context, updated)
  if (status === 'under_review') await recordEvent(context, 'charge.dispute.updated', updated)
  if (status === 'won') await recordEvent(context, 'charge.dispute.funds_reinstated', updated)
  if (status === 'won' || status === 'lost') await recordEvent(context, 'charge.dispute.closed', updated)
  return updated
}

export interface EarlyFraudWarning {
  id: string
  object: 'radar.early_fraud_warning'
  actionable: boolean
  charge: string
  created: number
  fraud_type: string
  livemode: false
  payment_intent: string
}

/** The cardholder's bank suspects fraud before anybody disputes the payment. */
export async function warnOfFraud(context: CallContext, form: Form): Promise<EarlyFraudWarning> {
  const charge = await lockCharge(context, form, 'dispute')
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: context.now,
    fraud_type: readText(form, 'fraud_type') ?? 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
  await addRecord(context, warning)
  await recordEvent(context, 'radar.early_fraud_warning.created', warning)
  return warning
}
