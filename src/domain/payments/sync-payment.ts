import type { InstalmentPart } from '#domain/bookings/booking.ts'
import { PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { syncPayment } from './follow-intent.ts'

/** What became of the newest attempt of a booking, asked of the provider now, and which sum it was for. */
export type LatestPayment = SyncedPaymentState & { instalment: InstalmentPart }
export type SyncedPaymentState =
  | { state: 'none' | 'open' | 'processing' | 'succeeded' | 'cancelled' }
  /** Rejected; the provider's code says why. The buyer may try again. */
  | { state: 'declined'; decline: string }
  /** The provider did not answer. */
  | { state: 'unknown' }

/** The buyer has come back from paying: look at the provider ourselves, because an address proves nothing. */
export async function syncLatestPayment(platform: Platform, input: { bookingId: string }): Promise<LatestPayment> {
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('instalment', 'instalment.id', 'paymentAttempt.instalmentId')
    .select(['providerId', 'paymentAttempt.state', 'kind'])
    .where('paymentAttempt.bookingId', '=', input.bookingId)
    .where('providerId', 'is not', null)
    .orderBy('paymentAttempt.createdAt', 'desc')
    .executeTakeFirst()
  if (!attempt?.providerId) return { state: 'none', instalment: 'first' }
  const instalment = attempt.kind === 'balance' ? 'balance' : 'first'
  if (attempt.state === 'succeeded') return { state: 'succeeded', instalment }
  return { ...(await syncIntent(platform, attempt.providerId)), instalment }
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
