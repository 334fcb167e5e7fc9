import { hasLiveAttempt } from '#domain/bookings/booking-payments.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { getLockedBookings } from '#domain/bookings/find-booking.ts'
import { LIVE_ATTEMPT_STATES } from '#domain/bookings/states.ts'
import { saleOf } from '#domain/order.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import { type PaymentIntent, PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { settlePayment } from './settle-payment.ts'
import { ensureIntent } from './start-payment.ts'
import { markAttemptCancelled } from './sync-payment.ts'

type PaymentsNotClosed = { ok: false; error: Exclude<ClosedPayments, 'closed'> | 'provider-silent' }

/** After this many times a buyer who keeps beginning to pay is left to finish. */
const MAX_TRIES = 3

/**
 * Runs a change of a booking for which nothing can be paid meanwhile: its payments are cancelled at the provider first, and
 * the change holds its lock. A change that fails is rolled back; the payments stay cancelled.
 */
export const withPaymentsClosed = <Answer extends { ok: boolean }>(
  platform: Platform,
  bookingId: string,
  change: (tx: Tx, booking: Booking) => Promise<Answer>,
): Promise<Answer | PaymentsNotClosed> =>
  withAllPaymentsClosed(platform, [bookingId], (tx, locked) => change(tx, getBooking(locked, bookingId)))

/** The same for the bookings that several orders are known by, which are locked in the order of their ids. */
export async function withAllPaymentsClosed<Answer extends { ok: boolean }>(
  platform: Platform,
  bookingIds: string[],
  change: (tx: Tx, bookings: Map<string, Booking>) => Promise<Answer>,
): Promise<Answer | PaymentsNotClosed> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    for (const bookingId of bookingIds) {
      const closed = await tryToClosePayments(platform, { bookingId })
      if (closed !== 'closed') return { ok: false, error: closed }
    }
    const changed = await inTransaction(platform.db, async (tx): Promise<Answer | { ok: false; begunAgain: true }> => {
      const bookings = await getLockedBookings(tx, bookingIds)
      for (const bookingId of bookingIds)
        if (await hasLiveAttempt(tx, bookingId)) return { ok: false, begunAgain: true }
      return change(tx, bookings)
    })
    if (!('begunAgain' in changed)) return changed
  }
  return { ok: false, error: 'payment-under-way' }
}

/** @throws when it is not among them */
export function getBooking(bookings: Map<string, Booking>, bookingId: string): Booking {
  const booking = bookings.get(bookingId)
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  return booking
}

/** `closed`: nothing of the booking can be paid until its buyer begins again. */
type ClosedPayments = 'closed' | 'paid-meanwhile' | 'payment-under-way'

/**
 * Cancels at the provider all that can still be paid for a booking, so that no one pays for what is taken away next. A
 * payment that has succeeded meanwhile is settled. @throws PaymentProviderUnavailable
 */
export async function closePayments(platform: Platform, input: { bookingId: string }): Promise<ClosedPayments> {
  const attempts = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('saleId', '=', saleOf(input.bookingId))
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
  const intent = known.status === 'open' ? await platform.stripe.cancelIntent(known.id) : known
  const results: Record<PaymentIntent['status'], () => Promise<ClosedPayments>> = {
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
  return results[intent.status]()
}

/** The same for a person who waits: a provider that does not answer is a result too. */
async function tryToClosePayments(
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
