import type { ObligationPart } from '#domain/bookings/booking.ts'
import { CardsUnavailable } from '#platform/cards.ts'
import type { Platform } from '#platform/platform.ts'
import { followIntent } from './follow-intent.ts'

/** What became of the newest attempt of a booking, asked of the provider now, and which sum it was for. */
export type PaymentLook = PaymentState & { obligation: ObligationPart }
export type PaymentState =
  | { state: 'none' | 'open' | 'processing' | 'succeeded' | 'cancelled' }
  /** Refused; the provider's code says why. The buyer may try again. */
  | { state: 'declined'; decline: string }
  /** The provider did not answer. */
  | { state: 'unknown' }

/** The buyer has come back from paying: look at the provider ourselves, because an address proves nothing. */
export async function lookAtPayment(platform: Platform, facts: { bookingId: string }): Promise<PaymentLook> {
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('obligation', 'obligation.id', 'paymentAttempt.obligationId')
    .select(['providerId', 'paymentAttempt.state', 'kind'])
    .where('paymentAttempt.bookingId', '=', facts.bookingId)
    .where('providerId', 'is not', null)
    .orderBy('paymentAttempt.createdAt', 'desc')
    .executeTakeFirst()
  if (!attempt?.providerId) return { state: 'none', obligation: 'first' }
  const obligation = attempt.kind === 'balance' ? 'balance' : 'first'
  if (attempt.state === 'succeeded') return { state: 'succeeded', obligation }
  return { ...(await lookAtIntent(platform, attempt.providerId)), obligation }
}

async function lookAtIntent(platform: Platform, intentId: string): Promise<PaymentState> {
  try {
    const intent = await followIntent(platform, { intentId })
    return intent.status === 'open' && intent.decline
      ? { state: 'declined', decline: intent.decline }
      : { state: intent.status }
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    platform.log.warn('provider_silent', { error })
    return { state: 'unknown' }
  }
}
