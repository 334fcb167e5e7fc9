import { addCharge } from './charge.ts'
import { addPaymentMethod, type PaymentMethod } from './payment-method.ts'
import type { CardOutcome } from './test-cards.ts'
import { recordEvent } from './webhooks.ts'
import { ensureText, type Form, type ProviderError, throwInvalidRequest, throwUnexpectedState } from './form.ts'
import { type CallContext, ensureRecord, saveRecord } from './database.ts'
import type { PaymentIntent } from './payment-intent.ts'

/** A failed payment is a result and not a thrown error, because the failed charge and its events must be stored. */
export type Confirmation = { intent: PaymentIntent } | { status: 400 | 402; error: ProviderError }

/** Takes the money or starts an authentication. The caller must have locked the intent. */
export async function confirmPaymentIntent(
  context: CallContext,
  intent: PaymentIntent,
  form: Form,
): Promise<Confirmation> {
  if (intent.status === 'succeeded') {
    throwUnexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled') {
    throwUnexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.',
    )
  }
  const method = await addPaymentMethod(context, form)
  if (method.outcome.kind !== 'asks-for-authentication') {
    return takePayment(context, { intent, method, outcome: method.outcome })
  }
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  }
  await saveRecord(context, waiting)
  await recordEvent(context, 'payment_intent.requires_action', waiting)
  return { intent: waiting }
}

/** Applies the result of the cardholder's authentication with their bank. */
export async function authenticatePayment(
  context: CallContext,
  intent: PaymentIntent,
  form: Form,
): Promise<Confirmation> {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throwUnexpectedState(
      intent,
      `This PaymentIntent is not waiting for an authentication: it has a status of ${intent.status}.`,
    )
  }
  const answer = ensureText(form, 'outcome')
  if (answer !== 'complete' && answer !== 'fail')
    throwInvalidRequest('The outcome is complete or fail.', { param: 'outcome' })
  const method = await ensureRecord(context, 'payment_method', intent.payment_method ?? '')
  if (answer === 'complete' && method.outcome.kind === 'asks-for-authentication') {
    return takePayment(context, { intent, method, outcome: method.outcome.afterwards })
  }
  return failPayment(context, intent, 400, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

async function takePayment(
  context: CallContext,
  { intent, method, outcome }: { intent: PaymentIntent; method: PaymentMethod; outcome: CardOutcome },
): Promise<Confirmation> {
  const charge = await addCharge(context, { intent, method, outcome })
  if (outcome.kind === 'declined') {
    await recordEvent(context, 'charge.failed', charge)
    return failPayment(context, { ...intent, latest_charge: charge.id }, 402, {
      type: 'card_error',
      code: outcome.code,
      message: outcome.message,
      ...(outcome.decline_code ? { decline_code: outcome.decline_code } : {}),
      charge: charge.id,
    })
  }
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  }
  await saveRecord(context, paid)
  await recordEvent(context, 'charge.succeeded', charge)
  await recordEvent(context, 'payment_intent.succeeded', paid)
  return { intent: paid }
}

/** Puts the intent back so that it can be confirmed with another card. */
async function failPayment(
  context: CallContext,
  intent: PaymentIntent,
  status: 400 | 402,
  error: ProviderError,
): Promise<Confirmation> {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
    next_action: null,
  }
  await saveRecord(context, failed)
  await recordEvent(context, 'payment_intent.payment_failed', failed)
  return { status, error: { ...error, payment_intent: failed } }
}
