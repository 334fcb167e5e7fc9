import { recordEvent } from './event.ts'
import { ensureText, readText, type Form } from './form.ts'
import { newId } from './identifier.ts'
import type { CallContext } from './ledger.ts'
import { addRecord, ensureRecord, lockPaymentIntent, saveRecord } from './record.ts'
import { reject } from './refusal.ts'

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
