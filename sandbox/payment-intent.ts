import {
  ensureOnly,
  ensureText,
  type Form,
  mergeMetadata,
  throwNotFound,
  type ProviderError,
  readForm,
  readInteger,
  readText,
  throwInvalidRequest,
  throwUnexpectedState,
} from './form.ts'
import { recordEvent } from './webhooks.ts'
import { addRecord, type CallContext, lockPaymentIntent, newId, saveRecord } from './database.ts'

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  created: number
  livemode: false
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  currency: string
  customer: null
  description: string | null
  last_payment_error: ProviderError | null
  latest_charge: string | null
  metadata: Record<string, string>
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null
  payment_method: string | null
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  setup_future_usage: null
  shipping: null
  statement_descriptor: null
  statement_descriptor_suffix: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
}

/** What a buyer's browser may see of an intent: no metadata and no charges. */
const seenInBrowser = [
  'id',
  'object',
  'created',
  'livemode',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'currency',
  'description',
  'last_payment_error',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies (keyof PaymentIntent)[]

export function forBrowser(intent: PaymentIntent): Partial<PaymentIntent> {
  return Object.fromEntries(seenInBrowser.map((name) => [name, intent[name]]))
}

/** A client secret opens only its own intent; with a wrong one the error is that of an intent that does not exist. */
export function ensureClientSecret(intent: PaymentIntent, clientSecret: string | undefined): void {
  if (intent.client_secret !== clientSecret) throwNotFound('payment_intent', intent.id)
}

const allowedParameters = [
  'amount',
  'currency',
  'metadata',
  'automatic_payment_methods',
  'payment_method_types',
  'receipt_email',
  'description',
  'statement_descriptor_suffix',
  'expand',
]

export async function createPaymentIntent(context: CallContext, form: Form): Promise<PaymentIntent> {
  ensureOnly(form, allowedParameters)
  const currency = ensureText(form, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throwInvalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
  const automatic = readForm(form, 'automatic_payment_methods')
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    created: context.now,
    livemode: false,
    amount: readAmount(form, currency),
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods:
      readText(automatic, 'enabled') === 'true'
        ? { enabled: true, allow_redirects: readText(automatic, 'allow_redirects') ?? 'always' }
        : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    currency,
    customer: null,
    description: readText(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: mergeMetadata({}, form),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: readText(form, 'receipt_email') ?? null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: readText(form, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
  }
  await addRecord(context, intent)
  await recordEvent(context, 'payment_intent.created', intent)
  return intent
}

export async function updatePaymentIntent(context: CallContext, id: string, form: Form): Promise<PaymentIntent> {
  ensureOnly(form, allowedParameters)
  const intent = await lockPaymentIntent(context, id)
  const changed: PaymentIntent = {
    ...intent,
    metadata: mergeMetadata(intent.metadata, form),
    description: readText(form, 'description') ?? intent.description,
    receipt_email: readText(form, 'receipt_email') ?? intent.receipt_email,
    statement_descriptor_suffix: readText(form, 'statement_descriptor_suffix') ?? intent.statement_descriptor_suffix,
  }
  if (form.amount !== undefined) {
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
      throwUnexpectedState(
        intent,
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      )
    }
    // The authentication was for the earlier amount, so it is needed again.
    changed.amount = readAmount(form, intent.currency)
    changed.status = 'requires_payment_method'
    changed.next_action = null
    changed.payment_method = null
  }
  await saveRecord(context, changed)
  return changed
}

/** The provider's smallest amount in each currency: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
function readAmount(form: Form, currency: string): number {
  ensureText(form, 'amount')
  const amount = readInteger(form, 'amount') ?? 0
  const least = currency === 'gbp' ? 30 : 50
  if (amount < 1)
    throwInvalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < least) {
    const said = currency === 'gbp' ? '£0.30 gbp' : `0.50 ${currency}`
    throwInvalidRequest(`Amount must be at least ${said}`, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > 99_999_999) {
    throwInvalidRequest('Amount must be no more than 99999999.', { code: 'amount_too_large', param: 'amount' })
  }
  return amount
}

/** After this no card can pay the intent; where it was paid first, the error is the provider's. */
export async function cancelPaymentIntent(context: CallContext, id: string, form: Form): Promise<PaymentIntent> {
  ensureOnly(form, ['cancellation_reason', 'expand'])
  const intent = await lockPaymentIntent(context, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throwUnexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  }
  const cancelled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: context.now,
    cancellation_reason: readText(form, 'cancellation_reason') ?? null,
    next_action: null,
  }
  await saveRecord(context, cancelled)
  await recordEvent(context, 'payment_intent.canceled', cancelled)
  return cancelled
}
