import { sql } from 'kysely'
import type { CardIntent } from '#platform/cards.ts'
import type { Platform } from '#platform/platform.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { noteDecline } from './note-decline.ts'
import { settlePayment } from './settle-payment.ts'

/** Brings our records to what the provider says now. Events, the buyer's return and the sweep all end here. */
export async function followIntent(platform: Platform, facts: { intentId: string }): Promise<CardIntent> {
  const intent = await platform.cards.findIntent(facts.intentId)
  const follow: Record<CardIntent['status'], () => Promise<unknown>> = {
    succeeded: () => settlePayment(platform, { intent }),
    processing: () => noteProcessing(platform, intent.id),
    cancelled: () => cancelAttempt(platform, { intentId: intent.id }),
    open: async () => intent.decline && noteDecline(platform, { intent }),
  }
  await follow[intent.status]()
  return intent
}

async function noteProcessing(platform: Platform, intentId: string): Promise<void> {
  await platform.db
    .updateTable('paymentAttempt')
    .set({ state: 'processing', changedAt: sql`now()` })
    .where('providerId', '=', intentId)
    .where('state', 'in', ['created', 'failed'])
    .execute()
}
