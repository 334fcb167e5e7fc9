import { CardsUnavailable } from '#platform/cards.ts'
import type { Platform } from '#platform/platform.ts'
import { followIntent } from './follow-intent.ts'

/** What became of the newest attempt of a booking, asked of the provider now. */
export type PaymentLook =
  | { state: 'none' | 'open' | 'processing' | 'succeeded' | 'cancelled' }
  /** Refused; the provider's code says why. The buyer may try again. */
  | { state: 'declined'; decline: string }
  /** The provider did not answer. */
  | { state: 'unknown' }

/** The buyer has come back from paying: look at the provider ourselves, because an address proves nothing. */
export async function lookAtPayment(platform: Platform, facts: { bookingId: string }): Promise<PaymentLook> {
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .select(['providerId', 'state'])
    .where('bookingId', '=', facts.bookingId)
    .where('providerId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (!attempt?.providerId) return { state: 'none' }
  if (attempt.state === 'succeeded') return { state: 'succeeded' }
  try {
    const intent = await followIntent(platform, { intentId: attempt.providerId })
    return intent.status === 'open' && intent.decline
      ? { state: 'declined', decline: intent.decline }
      : { state: intent.status }
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    platform.log.warn('provider_silent', { error })
    return { state: 'unknown' }
  }
}
