import {
  cancelPaymentIntent,
  createPaymentIntent,
  ensureClientSecret,
  type PaymentIntent,
  updatePaymentIntent,
} from './payment-intent.ts'
import { createPayout, endPayout, listBalanceTransactions, readBalance } from './balance.ts'
import { authenticatePayment, confirmPaymentIntent } from './confirm-payment.ts'
import { disputePayment, updateDispute, warnOfFraud } from './dispute.ts'
import { endRefund, refundPayment, type RefundStatus } from './refund.ts'
import { registerDomain } from './payment-method.ts'
import { queueDeliveries } from './webhooks.ts'
import { listRecords } from './list-records.ts'
import { type Form, type ProviderError, readText } from './form.ts'
import {
  type CallContext,
  ensureRecord,
  lockPaymentIntent,
  type ProviderRecord,
  readSwitches,
  setSwitches,
} from './database.ts'

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
  /** Which keys may call it; a browser's publishable key opens only three of the routes. */
  keys: KeyKind[]
  handler: (context: CallContext, call: Call) => Promise<Outcome>
}

const secretOnly: KeyKind[] = ['secret']
const anyKey: KeyKind[] = ['secret', 'publishable']

export const routes: Route[] = [
  {
    address: 'POST /v1/payment_intents',
    keys: secretOnly,
    handler: (context, { form }) => createPaymentIntent(context, form),
  },
  { address: 'GET /v1/payment_intents', keys: secretOnly, handler: list('payment_intent') },
  {
    address: 'GET /v1/payment_intents/:id',
    keys: anyKey,
    handler: async (context, call) => ensureOwn(await ensureRecord(context, 'payment_intent', call.id), call),
  },
  {
    address: 'POST /v1/payment_intents/:id',
    keys: secretOnly,
    handler: (context, { id, form }) => updatePaymentIntent(context, id, form),
  },
  {
    address: 'POST /v1/payment_intents/:id/confirm',
    keys: anyKey,
    handler: async (context, call) => {
      const intent = ensureOwn(await lockPaymentIntent(context, call.id), call)
      return answerOf(await confirmPaymentIntent(context, intent, call.form))
    },
  },
  {
    address: 'POST /v1/payment_intents/:id/authenticate',
    keys: anyKey,
    handler: async (context, call) => {
      const intent = ensureOwn(await lockPaymentIntent(context, call.id), call)
      return answerOf(await authenticatePayment(context, intent, call.form))
    },
  },
  {
    address: 'POST /v1/payment_intents/:id/cancel',
    keys: secretOnly,
    handler: (context, { id, form }) => cancelPaymentIntent(context, id, form),
  },
  { address: 'POST /v1/refunds', keys: secretOnly, handler: (context, { form }) => refundPayment(context, form) },
  { address: 'GET /v1/refunds', keys: secretOnly, handler: list('refund') },
  { address: 'GET /v1/refunds/:id', keys: secretOnly, handler: read('refund') },
  { address: 'GET /v1/charges', keys: secretOnly, handler: list('charge') },
  { address: 'GET /v1/charges/:id', keys: secretOnly, handler: read('charge') },
  { address: 'GET /v1/disputes', keys: secretOnly, handler: list('dispute') },
  { address: 'GET /v1/disputes/:id', keys: secretOnly, handler: read('dispute') },
  {
    address: 'GET /v1/radar/early_fraud_warnings',
    keys: secretOnly,
    handler: list('radar.early_fraud_warning'),
  },
  { address: 'GET /v1/events', keys: secretOnly, handler: list('event') },
  { address: 'GET /v1/events/:id', keys: secretOnly, handler: read('event') },
  { address: 'GET /v1/account', keys: secretOnly, handler: async () => account },
  { address: 'GET /v1/balance', keys: secretOnly, handler: readBalance },
  {
    address: 'GET /v1/balance_transactions',
    keys: secretOnly,
    handler: (context, { form }) => listBalanceTransactions(context, form),
  },
  { address: 'GET /v1/payment_method_domains', keys: secretOnly, handler: list('payment_method_domain') },
  {
    address: 'POST /v1/payment_method_domains',
    keys: secretOnly,
    handler: (context, { form }) => registerDomain(context, form),
  },
  { address: 'GET /v1/payouts', keys: secretOnly, handler: list('payout') },
  { address: 'POST /v1/payouts', keys: secretOnly, handler: (context, { form }) => createPayout(context, form) },
  {
    address: 'POST /v1/test_helpers/payouts/:id/pay',
    keys: secretOnly,
    handler: (context, { id }) => endPayout(context, id, 'paid'),
  },
  {
    address: 'POST /v1/test_helpers/payouts/:id/fail',
    keys: secretOnly,
    handler: (context, { id }) => endPayout(context, id, 'failed'),
  },
  {
    address: 'GET /v1/test_helpers/switches',
    keys: secretOnly,
    handler: async (context) => ({ object: 'switches', ...(await readSwitches(context.db)) }),
  },
  {
    address: 'POST /v1/test_helpers/switches',
    keys: secretOnly,
    handler: async (context, { form }) => ({ object: 'switches', ...(await setSwitches(context.db, form)) }),
  },
  { address: 'POST /v1/test_helpers/refunds/:id/succeed', keys: secretOnly, handler: endAs('succeeded') },
  { address: 'POST /v1/test_helpers/refunds/:id/fail', keys: secretOnly, handler: endAs('failed') },
  { address: 'POST /v1/test_helpers/refunds/:id/cancel', keys: secretOnly, handler: endAs('canceled') },
  { address: 'POST /v1/test_helpers/refunds/:id/require_action', keys: secretOnly, handler: endAs('requires_action') },
  {
    address: 'POST /v1/test_helpers/disputes',
    keys: secretOnly,
    handler: (context, { form }) => disputePayment(context, form),
  },
  {
    address: 'POST /v1/test_helpers/disputes/:id',
    keys: secretOnly,
    handler: (context, { id, form }) => updateDispute(context, id, form),
  },
  {
    address: 'POST /v1/test_helpers/early_fraud_warnings',
    keys: secretOnly,
    handler: (context, { form }) => warnOfFraud(context, form),
  },
  {
    address: 'POST /v1/test_helpers/events/:id/resend',
    keys: secretOnly,
    handler: async (context, { id }) => {
      const event = await ensureRecord(context, 'event', id)
      await queueDeliveries(context, id)
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

function list(object: ProviderRecord['object']): Route['handler'] {
  return (context, { path, form }) => listRecords(context, { object, url: path, form })
}

function endAs(status: RefundStatus): Route['handler'] {
  return (context, { id, form }) => endRefund(context, { id, form, status })
}

function read(object: ProviderRecord['object']): Route['handler'] {
  return (context, { id }) => ensureRecord(context, object, id)
}

/** The secret key opens every intent; a publishable key only the one whose client secret comes with it. */
function ensureOwn(intent: PaymentIntent, { key, form }: Call): PaymentIntent {
  if (key === 'publishable') ensureClientSecret(intent, readText(form, 'client_secret'))
  return intent
}

function answerOf(confirmation: Awaited<ReturnType<typeof confirmPaymentIntent>>): Outcome {
  return 'intent' in confirmation ? confirmation.intent : confirmation
}
