import { sql } from 'kysely'
import type { PaymentIntent } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { markAttemptCancelled } from './cancel-attempt.ts'
import { recordDecline } from './note-decline.ts'
import { settlePayment } from './settle-payment.ts'

/** Brings our records to what the provider says now. Events, the buyer's return and the sweep all end here. */
export async function syncPayment(platform: Platform, input: { intentId: string }): Promise<PaymentIntent> {
  const intent = await platform.cards.findIntent(input.intentId)
  const follow: Record<PaymentIntent['status'], () => Promise<unknown>> = {
    succeeded: () => settlePayment(platform, { intent }),
    processing: () => markProcessing(platform, intent.id),
    cancelled: () => markAttemptCancelled(platform, { intentId: intent.id }),
    open: async () => intent.decline && (await recordDecline(platform, { intent })) && pause(platform, intent.id),
  }
  await follow[intent.status]()
  return intent
}

/** Nobody tries one card after another on this payment any more; a new one can be begun when the pause is over. */
async function pause(platform: Platform, intentId: string): Promise<void> {
  platform.log.warn('cards_declined_often', { intentId })
  const intent = await platform.cards.cancelIntent(intentId)
  if (intent.status === 'cancelled') await markAttemptCancelled(platform, { intentId })
  if (intent.status === 'succeeded') await settlePayment(platform, { intent })
}

async function markProcessing(platform: Platform, intentId: string): Promise<void> {
  await platform.db
    .updateTable('paymentAttempt')
    .set({ state: 'processing', changedAt: sql`now()` })
    .where('providerId', '=', intentId)
    .where('state', 'in', ['created', 'failed'])
    .execute()
}
