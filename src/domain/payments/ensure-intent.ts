import { setTimeout as wait } from 'node:timers/promises'
import { type PaymentIntent, PaymentProviderBusy } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'

const BUSY_LIMIT_MS = 5000
const BUSY_PAUSE_MS = 150

/**
 * The provider's intent of an attempt as it is now; made first where it is not known yet. The stored idempotency key
 * makes a second call, by another process or after a crash, answer with the same intent. @throws PaymentProviderUnavailable
 */
export async function ensureIntent(platform: Platform, attemptId: string): Promise<PaymentIntent> {
  const giveUpAt = performance.now() + BUSY_LIMIT_MS
  for (;;) {
    try {
      return await findOrCreate(platform, attemptId)
    } catch (error) {
      if (!(error instanceof PaymentProviderBusy) || performance.now() > giveUpAt) throw error
      await wait(BUSY_PAUSE_MS)
    }
  }
}

async function findOrCreate(platform: Platform, attemptId: string): Promise<PaymentIntent> {
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.bookingId')
    .innerJoin('instalment', 'instalment.id', 'paymentAttempt.instalmentId')
    .select([
      'paymentAttempt.bookingId',
      'paymentAttempt.amountPence',
      'paymentAttempt.idempotencyKey',
      'providerId',
      'booking.reference',
      'instalment.kind',
    ])
    .where('paymentAttempt.id', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (attempt.providerId) return platform.cards.findIntent(attempt.providerId)
  const intent = await platform.cards.createIntent({
    amountPence: attempt.amountPence,
    bookingId: attempt.bookingId,
    reference: attempt.reference,
    // Nothing that may change: the provider rejects a key that comes again with other words.
    description: `${attempt.kind === 'balance' ? 'Balance of booking' : 'Booking'} ${attempt.reference}`,
    idempotencyKey: attempt.idempotencyKey,
  })
  await platform.db
    .updateTable('paymentAttempt')
    .set({ providerId: intent.id })
    .where('id', '=', attemptId)
    .where('providerId', 'is', null)
    .execute()
  return intent
}
