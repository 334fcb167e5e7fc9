import {
  ensureOnly,
  ensureText,
  type Form,
  parseForm,
  readForm,
  readText,
  throwInvalidRequest,
  throwNotFound,
} from './form.ts'
import { addRecord, type CallContext, newId } from './database.ts'
import { type Card, type CardOutcome, readCard } from './test-cards.ts'

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  created: number
  livemode: false
  type: 'card'
  billing_details: { address: { postal_code: string | null } }
  card: Card
  /** How the bank will decide. The number that decides it is not stored. */
  outcome: CardOutcome
}

/** The provider's test payment methods, for a server that confirms without a card form. */
const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
}

/** Stores the payment method of a confirmation: `payment_method_data[card]` of a card form, or a test method. */
export async function addPaymentMethod(context: CallContext, form: Form): Promise<PaymentMethod> {
  const data = readForm(form, 'payment_method_data')
  const billing = readForm(readForm(data, 'billing_details'), 'address')
  const now = new Date(context.now * 1000)
  const { card, outcome } = readCard(ready(form, now) ?? readForm(data, 'card'), now)
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    created: context.now,
    livemode: false,
    type: 'card',
    billing_details: { address: { postal_code: readText(billing, 'postal_code') ?? null } },
    card,
    outcome,
  }
  await addRecord(context, method)
  return method
}

function ready(form: Form, now: Date): Form | undefined {
  const id = readText(form, 'payment_method')
  if (id === undefined) {
    if (readText(readForm(form, 'payment_method_data'), 'type') === 'card') return undefined
    return throwInvalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_method',
    })
  }
  const number = testMethods[id] ?? throwNotFound('PaymentMethod', id)
  return parseForm(`number=${number}&exp_month=12&exp_year=${now.getUTCFullYear() + 3}&cvc=123`)
}

type WalletStatus = { status: 'active' | 'inactive' }

/** A site whose visitors may pay with the wallets of their browsers. */
export interface PaymentMethodDomain {
  id: string
  object: 'payment_method_domain'
  apple_pay: WalletStatus
  created: number
  domain_name: string
  enabled: boolean
  google_pay: WalletStatus
  livemode: false
}

/** As in the provider's settings; it then fetches a file of the domain, which nothing replaces here. */
export async function registerDomain(context: CallContext, form: Form): Promise<PaymentMethodDomain> {
  ensureOnly(form, ['domain_name', 'enabled'])
  const domain: PaymentMethodDomain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    apple_pay: { status: 'active' },
    created: context.now,
    domain_name: ensureText(form, 'domain_name'),
    enabled: readText(form, 'enabled') !== 'false',
    google_pay: { status: 'active' },
    livemode: false,
  }
  await addRecord(context, domain)
  return domain
}
