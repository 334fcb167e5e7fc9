import type { InstalmentPart } from '#domain/bookings/booking.ts'
import { PaymentProviderUnavailable } from '#platform/cards.ts'
import type { Platform } from '#platform/platform.ts'
import { syncPayment } from './follow-intent.ts'

/** What became of the newest attempt of a booking, asked of the provider now, and which sum it was for. */
export type LatestPayment = SyncedPaymentState & { obligation: InstalmentPart }
export type SyncedPaymentState =
  | { state: 'none' | 'open' | 'processing' | 'succeeded' | 'cancelled' }
  /** Refused; the provider's code says why. The buyer may try again. */
  | { state: 'declined'; decline: string }
  /** The provider did not answer. */
  | { state: 'unknown' }

/** The buyer has come back from paying: look at the provider ourselves, because an address proves nothing. */
export async function syncLatestPayment(platform: Platform, facts: { bookingId: string }): Promise<LatestPayment> {
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
  return { ...(await syncIntent(platform, attempt.providerId)), obligation }
}

async function syncIntent(platform: Platform, intentId: string): Promise<SyncedPaymentState> {
  try {
    const intent = await syncPayment(platform, { intentId })
    return intent.status === 'open' && intent.decline
      ? { state: 'declined', decline: intent.decline }
      : { state: intent.status }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    platform.log.warn('provider_silent', { error })
    return { state: 'unknown' }
  }
}
