import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { LIVE_ATTEMPT_STATES } from './attempts.ts'

/** Writes down that the provider has cancelled an intent. What has succeeded stays as it is. */
export async function markAttemptCancelled(platform: Platform, input: { intentId: string }): Promise<void> {
  await platform.db
    .updateTable('paymentAttempt')
    .set({ state: 'cancelled', changedAt: sql`now()` })
    .where('providerId', '=', input.intentId)
    .where('state', 'in', LIVE_ATTEMPT_STATES)
    .execute()
}
