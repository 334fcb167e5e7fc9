import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { LIVE_ATTEMPT_STATES } from './attempts.ts'
import { syncPayment } from './follow-intent.ts'

/** Each minute while somebody may be paying just now, then each hour for a day, then once a day. */
const IS_WATCHED = sql`payment_attempt.changed_at > now() - interval '2 hours'
  or extract(minute from now()) = 0
    and (payment_attempt.changed_at > now() - interval '1 day' or extract(hour from now()) = 3)`

/**
 * Asks the provider about every attempt that may have been paid and that is older than two minutes: no webhook is needed
 * to be paid. A place is held for a short time only; a balance may be paid for weeks, so it is asked about ever more rarely
 * since its buyer was last seen.
 */
export async function reconcilePayments(platform: Platform): Promise<void> {
  const attempts = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('seat', (on) =>
      on.onRef('seat.bookingId', '=', 'paymentAttempt.bookingId').on('seat.state', 'in', ['held', 'confirmed']),
    )
    .select('providerId')
    .where('paymentAttempt.state', 'in', LIVE_ATTEMPT_STATES)
    .where('paymentAttempt.createdAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .where('providerId', 'is not', null)
    .where(sql<boolean>`(seat.state = 'held' or ${IS_WATCHED})`)
    .orderBy('paymentAttempt.changedAt', 'desc')
    .limit(500)
    .execute()
  for (const { providerId } of attempts) {
    if (!providerId) continue
    try {
      await syncPayment(platform, { intentId: providerId })
    } catch (error) {
      platform.log.warn('reconcile_failed', { intentId: providerId, error })
    }
  }
}
