import { readCard, type Card, type CardOutcome } from './card.ts'
import { parseForm, readForm, readText, type Form } from './form.ts'
import { newId } from './identifier.ts'
import type { CallContext } from './ledger.ts'
import { addRecord } from './record.ts'
import { noSuch, reject } from './refusal.ts'

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  created: number
  livemode: false
  type: 'card'
  billing_details: { address: { postal_code: string | null } }
  card: Card
  /** How the bank will decide: kept because the number that told it is not. */
  outcome: CardOutcome
}

/** The provider's ready-made test methods, for a server that confirms without a card form. */
const readyMade: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
}

/** Reads the payment method of a confirmation: `payment_method_data[card]` from a card form, or a ready-made one. */
export async function addPaymentMethod(ledger: CallContext, form: Form): Promise<PaymentMethod> {
  const data = readForm(form, 'payment_method_data')
  const billing = readForm(readForm(data, 'billing_details'), 'address')
  const now = new Date(ledger.now * 1000)
  const { card, outcome } = readCard(ready(form, now) ?? readForm(data, 'card'), now)
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    created: ledger.now,
    livemode: false,
    type: 'card',
    billing_details: { address: { postal_code: readText(billing, 'postal_code') ?? null } },
    card,
    outcome,
  }
  await addRecord(ledger, method)
  return method
}

function ready(form: Form, now: Date): Form | undefined {
  const id = readText(form, 'payment_method')
  if (id === undefined) {
    if (readText(readForm(form, 'payment_method_data'), 'type') === 'card') return undefined
    return reject('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_method',
    })
  }
  const number = readyMade[id] ?? noSuch('PaymentMethod', id)
  return parseForm(`number=${number}&exp_month=12&exp_year=${now.getUTCFullYear() + 3}&cvc=123`)
}
