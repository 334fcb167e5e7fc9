import { recordEvent } from './event.ts'
import { ensureOnly, readText, type Form } from './form.ts'
import type { CallContext } from './ledger.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { lockPaymentIntent, saveRecord } from './record.ts'
import { unexpectedState } from './refusal.ts'

/** After this no card can pay the intent; a payment that was faster is told as the provider tells it. */
export async function cancelPaymentIntent(ledger: CallContext, id: string, form: Form): Promise<PaymentIntent> {
  ensureOnly(form, ['cancellation_reason', 'expand'])
  const intent = await lockPaymentIntent(ledger, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  }
  const cancelled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: ledger.now,
    cancellation_reason: readText(form, 'cancellation_reason') ?? null,
    next_action: null,
  }
  await saveRecord(ledger, cancelled)
  await recordEvent(ledger, 'payment_intent.canceled', cancelled)
  return cancelled
}
