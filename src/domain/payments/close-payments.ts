import { type PaymentIntent, PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { LIVE_ATTEMPT_STATES } from './attempts.ts'
import { markAttemptCancelled } from './cancel-attempt.ts'
import { ensureIntent } from './ensure-intent.ts'
import { settlePayment } from './settle-payment.ts'

/** `closed`: nothing of the booking can be paid any more, until somebody begins again. */
export type ClosedPayments = 'closed' | 'paid-meanwhile' | 'payment-under-way'

/**
 * Cancels at the provider whatever of a booking can still be paid, so that nobody pays for what is taken away next. A
 * success that was faster is settled; one that is under way is waited for. @throws PaymentProviderUnavailable
 */
export async function closePayments(platform: Platform, input: { bookingId: string }): Promise<ClosedPayments> {
  const attempts = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('bookingId', '=', input.bookingId)
    .where('state', 'in', LIVE_ATTEMPT_STATES)
    .execute()
  for (const { id } of attempts) {
    const closed = await closeAttempt(platform, id)
    if (closed !== 'closed') return closed
  }
  return 'closed'
}

async function closeAttempt(platform: Platform, attemptId: string): Promise<ClosedPayments> {
  const known = await ensureIntent(platform, attemptId)
  const intent = known.status === 'open' ? await platform.cards.cancelIntent(known.id) : known
  const act: Record<PaymentIntent['status'], () => Promise<ClosedPayments>> = {
    cancelled: async () => {
      await markAttemptCancelled(platform, { intentId: intent.id })
      return 'closed'
    },
    succeeded: async () => {
      await settlePayment(platform, { intent })
      return 'paid-meanwhile'
    },
    processing: async () => 'payment-under-way',
    open: async () => 'payment-under-way',
  }
  return act[intent.status]()
}

/** The same for a person who waits: a silent provider is an answer too. */
export async function tryToClosePayments(
  platform: Platform,
  input: { bookingId: string },
): Promise<ClosedPayments | 'provider-silent'> {
  try {
    return await closePayments(platform, input)
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    platform.log.warn('provider_silent', { error })
    return 'provider-silent'
  }
}
