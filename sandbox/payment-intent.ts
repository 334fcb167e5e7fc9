import type { ProviderError } from './refusal.ts'
import { noSuch } from './refusal.ts'

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

/** What a visitor's browser may see of an intent; metadata and charges are the shop's own business. */
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

/** A client secret opens its own intent and no other; a wrong one sounds like an intent that does not exist. */
export function ensureClientSecret(intent: PaymentIntent, clientSecret: string | undefined): void {
  if (intent.client_secret !== clientSecret) noSuch('payment_intent', intent.id)
}
