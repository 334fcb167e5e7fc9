import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { LIVE_STATES } from './attempts.ts'

/** Writes down that the provider has cancelled an intent. What has succeeded stays as it is. */
export async function cancelAttempt(platform: Platform, facts: { intentId: string }): Promise<void> {
  await platform.db
    .updateTable('paymentAttempt')
    .set({ state: 'cancelled', changedAt: sql`now()` })
    .where('providerId', '=', facts.intentId)
    .where('state', 'in', LIVE_STATES)
    .execute()
}
