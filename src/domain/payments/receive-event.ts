import { openAttention } from '#domain/bookings/record.ts'
import type { CardEvent } from '#platform/cards.ts'
import type { Platform } from '#platform/platform.ts'
import { followIntent } from './follow-intent.ts'

/**
 * Acts on a verified event of the provider. The event is only a hint that something happened to an intent, so its
 * kind, its order and how often it comes mean nothing: the intent is read anew. @throws CardsUnavailable
 */
export async function receiveEvent(platform: Platform, facts: { event: CardEvent }): Promise<void> {
  const { id, type, intentId } = facts.event
  await platform.db
    .insertInto('providerEvent')
    .values({ id, type, intentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!intentId) return
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .select(['id', 'bookingId'])
    .where('providerId', '=', intentId)
    .executeTakeFirst()
  if (!attempt) return platform.log.warn('event_of_unknown_payment', { type, intentId })
  await followIntent(platform, { intentId })
  if (type === 'charge.dispute.created') await openCase(platform, attempt, 'dispute-at-provider')
  if (type === 'charge.refunded' && !(await isOurRefund(platform, attempt.id)))
    await openCase(platform, attempt, 'refund-at-provider')
}

async function isOurRefund(platform: Platform, attemptId: string): Promise<boolean> {
  const refund = await platform.db
    .selectFrom('refund')
    .select('id')
    .where('attemptId', '=', attemptId)
    .executeTakeFirst()
  return refund !== undefined
}

async function openCase(
  platform: Platform,
  attempt: { bookingId: string },
  reason: 'dispute-at-provider' | 'refund-at-provider',
) {
  await platform.db.transaction().execute((tx) => openAttention(platform, tx, { bookingId: attempt.bookingId, reason }))
}
