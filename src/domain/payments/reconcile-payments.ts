import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { LIVE_STATES } from './attempts.ts'
import { followIntent } from './follow-intent.ts'

/** Asks the provider about every attempt of a held place that is older than two minutes: no webhook is needed to be paid. */
export async function reconcilePayments(platform: Platform): Promise<void> {
  const attempts = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('seat', (on) =>
      on.onRef('seat.bookingId', '=', 'paymentAttempt.bookingId').on('seat.state', '=', 'held'),
    )
    .select('providerId')
    .where('paymentAttempt.state', 'in', LIVE_STATES)
    .where('paymentAttempt.createdAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .where('providerId', 'is not', null)
    .orderBy('paymentAttempt.changedAt')
    .limit(200)
    .execute()
  for (const { providerId } of attempts) {
    if (!providerId) continue
    try {
      await followIntent(platform, { intentId: providerId })
    } catch (error) {
      platform.log.warn('reconcile_failed', { intentId: providerId, error })
    }
  }
}
