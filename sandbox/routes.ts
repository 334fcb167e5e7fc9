import { cancelPaymentIntent } from './cancel-payment-intent.ts'
import { authenticatePayment, confirmPaymentIntent } from './confirm-payment.ts'
import { createPaymentIntent, updatePaymentIntent } from './create-payment-intent.ts'
import { disputePayment } from './dispute.ts'
import { queueDeliveries } from './event.ts'
import { readText, type Form } from './form.ts'
import type { CallContext } from './ledger.ts'
import { listRecords } from './list-records.ts'
import { ensureClientSecret, type PaymentIntent } from './payment-intent.ts'
import { ensureRecord, lockPaymentIntent, type ProviderRecord } from './record.ts'
import type { ProviderError } from './refusal.ts'
import { refundPayment } from './refund.ts'
import { readSwitches, setSwitches } from './database.ts'

export type KeyKind = 'secret' | 'publishable'
export type Outcome = object | { status: 400 | 402; error: ProviderError }

export interface Call {
  /** The identifier in the address, where it has one. */
  id: string
  path: string
  form: Form
  key: KeyKind
}

export interface Route {
  address: string
  /** Who may call it; a browser's key opens these three ways and no other. */
  keys: KeyKind[]
  act: (ledger: CallContext, call: Call) => Promise<Outcome>
}

const shop: KeyKind[] = ['secret']
const anyone: KeyKind[] = ['secret', 'publishable']

export const routes: Route[] = [
  {
    address: 'POST /v1/payment_intents',
    keys: shop,
    act: (ledger, { form }) => createPaymentIntent(ledger, form),
  },
  { address: 'GET /v1/payment_intents', keys: shop, act: list('payment_intent') },
  {
    address: 'GET /v1/payment_intents/:id',
    keys: anyone,
    act: async (ledger, call) => ensureOwn(await ensureRecord(ledger, 'payment_intent', call.id), call),
  },
  {
    address: 'POST /v1/payment_intents/:id',
    keys: shop,
    act: (ledger, { id, form }) => updatePaymentIntent(ledger, id, form),
  },
  {
    address: 'POST /v1/payment_intents/:id/confirm',
    keys: anyone,
    act: async (ledger, call) => {
      const intent = ensureOwn(await lockPaymentIntent(ledger, call.id), call)
      return answerOf(await confirmPaymentIntent(ledger, intent, call.form))
    },
  },
  {
    address: 'POST /v1/payment_intents/:id/authenticate',
    keys: anyone,
    act: async (ledger, call) => {
      const intent = ensureOwn(await lockPaymentIntent(ledger, call.id), call)
      return answerOf(await authenticatePayment(ledger, intent, call.form))
    },
  },
  {
    address: 'POST /v1/payment_intents/:id/cancel',
    keys: shop,
    act: (ledger, { id, form }) => cancelPaymentIntent(ledger, id, form),
  },
  { address: 'POST /v1/refunds', keys: shop, act: (ledger, { form }) => refundPayment(ledger, form) },
  { address: 'GET /v1/refunds', keys: shop, act: list('refund') },
  { address: 'GET /v1/refunds/:id', keys: shop, act: read('refund') },
  { address: 'GET /v1/charges', keys: shop, act: list('charge') },
  { address: 'GET /v1/charges/:id', keys: shop, act: read('charge') },
  { address: 'GET /v1/disputes', keys: shop, act: list('dispute') },
  { address: 'GET /v1/disputes/:id', keys: shop, act: read('dispute') },
  { address: 'GET /v1/events', keys: shop, act: list('event') },
  { address: 'GET /v1/events/:id', keys: shop, act: read('event') },
  { address: 'GET /v1/account', keys: shop, act: async () => account },
  { address: 'GET /v1/balance', keys: shop, act: async () => balance },
  {
    address: 'GET /v1/test_helpers/switches',
    keys: shop,
    act: async (ledger) => ({ object: 'switches', ...(await readSwitches(ledger.db)) }),
  },
  {
    address: 'POST /v1/test_helpers/switches',
    keys: shop,
    act: async (ledger, { form }) => ({ object: 'switches', ...(await setSwitches(ledger.db, form)) }),
  },
  {
    address: 'POST /v1/test_helpers/disputes',
    keys: shop,
    act: (ledger, { form }) => disputePayment(ledger, form),
  },
  {
    address: 'POST /v1/test_helpers/events/:id/resend',
    keys: shop,
    act: async (ledger, { id }) => {
      const event = await ensureRecord(ledger, 'event', id)
      await queueDeliveries(ledger, id)
      return event
    },
  },
]

const account = {
  id: 'acct_sandbox',
  object: 'account',
  country: 'GB',
  default_currency: 'gbp',
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
}

const balance = {
  object: 'balance',
  livemode: false,
  available: [{ amount: 0, currency: 'gbp', source_types: { card: 0 } }],
  pending: [{ amount: 0, currency: 'gbp', source_types: { card: 0 } }],
}

function list(object: ProviderRecord['object']): Route['act'] {
  return (ledger, { path, form }) => listRecords(ledger, { object, url: path, form })
}

function read(object: ProviderRecord['object']): Route['act'] {
  return (ledger, { id }) => ensureRecord(ledger, object, id)
}

/** The secret key opens every intent; a browser only the one whose client secret it was given. */
function ensureOwn(intent: PaymentIntent, { key, form }: Call): PaymentIntent {
  if (key === 'publishable') ensureClientSecret(intent, readText(form, 'client_secret'))
  return intent
}

function answerOf(confirmation: Awaited<ReturnType<typeof confirmPaymentIntent>>): Outcome {
  return 'intent' in confirmation ? confirmation.intent : confirmation
}
