import type Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookEvent, PaymentIntent, ProviderRefund, ListedPaymentIntent } from './payment-provider.ts'

export function toRefund({ id, amount, metadata, status }: Stripe.Refund): ProviderRefund {
  const stands = status !== 'failed' && status !== 'canceled'
  return { id, amountPence: amount, refundId: metadata?.refundId ?? null, stands }
}

/** A status we do not know yet is waited for, never taken for a success or a failure. */
const STATUS: Partial<Record<Stripe.PaymentIntent.Status, PaymentIntent['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

export function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const failure = intent.last_payment_error
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: STATUS[intent.status] ?? 'processing',
    amountPence: intent.amount,
    currency: intent.currency,
    liveMode: intent.livemode,
    bookingId: intent.metadata.bookingId ?? null,
    decline: failure ? (failure.decline_code ?? failure.code ?? failure.type) : null,
    declinedTry: failure ? (failure.charge ?? failure.payment_method?.id ?? failure.code ?? failure.type) : null,
  }
}

/** Read with its charge, which knows what has gone back. */
export function toListedIntent(intent: Stripe.PaymentIntent): ListedPaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return { ...toIntent(intent), refundedPence: charge?.amount_refunded ?? 0 }
}

/** A word of the provider's own, such as an id. */
const word = z.string().regex(/^[\x21-\x7e]{1,255}$/)

const eventInput = z.object({
  id: word,
  type: word,
  /** In seconds. One that does not say it happened just now. */
  created: z
    .number()
    .min(0)
    .max(1e11)
    .catch(() => Date.now() / 1000),
  data: z.object({ object: z.looseObject({}) }),
})

/** @throws ZodError when it is no event, whoever signed it. */
export function toEvent(event: object): WebhookEvent {
  const { id, type, created, data } = eventInput.parse(event)
  return { id, type, intentId: intentOf(data.object), happenedAt: new Date(created * 1000) }
}

/** The intent that an event speaks of: the intent itself, or a charge, refund or dispute that names it. */
function intentOf(subject: Record<string, unknown>): string | null {
  const named = subject['object'] === 'payment_intent' ? subject['id'] : subject['payment_intent']
  return word.safeParse(named).data ?? null
}
