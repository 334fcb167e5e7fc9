import { openCase } from '#domain/bookings/open-attention.ts'
import type { WebhookEvent } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { syncPayment } from './follow-intent.ts'
import { recordProviderRefunds } from './record-foreign-refunds.ts'

/**
 * Acts on a verified event of the provider. The event is only a hint that something happened to an intent, so its
 * kind, its order and how often it comes mean nothing: the intent is read anew. @throws PaymentProviderUnavailable
 */
export async function handlePaymentEvent(
  platform: Platform,
  input: { event: Omit<WebhookEvent, 'happenedAt'> },
): Promise<void> {
  const { id, type, intentId } = input.event
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
  await syncPayment(platform, { intentId })
  if (type === 'charge.dispute.created') await openDispute(platform, attempt)
  if (type === 'charge.refunded') await recordProviderRefunds(platform, { ...attempt, intentId })
}

async function openDispute(platform: Platform, { bookingId }: { bookingId: string }): Promise<void> {
  await platform.db.transaction().execute((tx) => openCase(platform, tx, { bookingId, reason: 'dispute-at-provider' }))
}
