import type Stripe from 'stripe'
import { z } from 'zod'
import type {
  ListedPaymentIntent,
  Movement,
  PaymentIntent,
  Payout,
  ProviderDispute,
  ProviderRefund,
  WebhookEvent,
} from './payment-provider.ts'
import { pence, sumPence } from './pence.ts'

/** A status that is not here, or that Stripe may add later, counts as pending. */
const REFUND_STATES: Partial<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const state = REFUND_STATES[refund.status ?? ''] ?? 'pending'
  return {
    id: refund.id,
    amountPence: pence(refund.amount),
    refundId: refund.metadata?.refundId ?? null,
    state,
    failure: state === 'failed' ? (refund.failure_reason ?? 'canceled') : null,
  }
}

const DISPUTE_STATES: Partial<Record<string, ProviderDispute['state']>> = {
  under_review: 'under-review',
  warning_under_review: 'under-review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

export const toDispute = ({
  id,
  amount,
  balance_transactions: moved,
  reason,
  status,
  evidence_details: { due_by },
}: Stripe.Dispute): ProviderDispute => ({
  id,
  amountPence: pence(amount),
  feePence: sumPence(moved.map(({ fee }) => fee)),
  reason,
  state: DISPUTE_STATES[status] ?? 'needs-response',
  dueBy: due_by === null ? null : new Date(due_by * 1000),
})

/** A category that is not here, or that Stripe may add later, is other money. */
const MOVEMENT_KINDS: Partial<Record<string, Movement['kind']>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
  network_cost: 'fee',
}

/** Expects the movement with its source: the charge, refund or dispute that moved the money. */
export const toMovement = ({ reporting_category, amount, fee, source }: Stripe.BalanceTransaction): Movement => ({
  kind: MOVEMENT_KINDS[reporting_category] ?? 'other',
  amountPence: pence(amount),
  feePence: pence(fee),
  intentId: typeof source === 'object' && source ? intentOf({ ...source }) : null,
})

const PAYOUT_STATES: Partial<Record<string, Payout['state']>> = { paid: 'paid', failed: 'failed', canceled: 'failed' }

export function toPayout({ id, amount, status, failure_code }: Stripe.Payout): Payout {
  const state = PAYOUT_STATES[status] ?? 'on-its-way'
  return { id, amountPence: pence(amount), state, failure: state === 'failed' ? (failure_code ?? status) : null }
}

/** A status that Stripe may add later counts as processing, never as a success or a failure. */
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
    amountPence: pence(intent.amount),
    currency: intent.currency,
    liveMode: intent.livemode,
    bookingId: intent.metadata.bookingId ?? null,
    decline: failure ? (failure.decline_code ?? failure.code ?? failure.type) : null,
    declinedTry: failure ? (failure.charge ?? failure.payment_method?.id ?? failure.code ?? failure.type) : null,
  }
}

/** Expects the intent with its charge, which holds how much was refunded. */
export function toListedIntent(intent: Stripe.PaymentIntent): ListedPaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return { ...toIntent(intent), refundedPence: pence(charge?.amount_refunded ?? 0) }
}

/** An id or a type, as Stripe writes them. */
const identifier = z.string().regex(/^[\x21-\x7e]{1,255}$/)

const eventSchema = z.object({
  id: identifier,
  type: identifier,
  /** In seconds; now where it is missing. */
  created: z
    .number()
    .min(0)
    .max(1e11)
    .catch(() => Date.now() / 1000),
  data: z.object({ object: z.looseObject({}) }),
})

/** @throws ZodError where it is no event, although the signature is right. */
export function toEvent(event: object): WebhookEvent {
  const { id, type, created, data } = eventSchema.parse(event)
  return { id, type, intentId: intentOf(data.object), happenedAt: new Date(created * 1000) }
}

/** The intent of an event: the object itself, or the one that a charge, refund or dispute names. */
function intentOf(subject: Record<string, unknown>): string | null {
  const named = subject['object'] === 'payment_intent' ? subject['id'] : subject['payment_intent']
  return identifier.safeParse(named).data ?? null
}
