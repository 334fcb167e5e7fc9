import type { Booking } from '#domain/bookings/booking.ts'
import { hasLiveAttempt } from '#domain/payments/attempts.ts'
import { type ClosedPayments, tryToClosePayments } from '#domain/payments/close-payments.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { getLockedBooking } from './find-locked.ts'

export type PaymentsNotClosed = { ok: false; error: Exclude<ClosedPayments, 'closed'> | 'provider-silent' }

/** A buyer who begins to pay each time we have just closed the payments is let finish. */
const MOST_TRIES = 3

/**
 * Acts on a booking of which nothing can be paid any more: its payments are cancelled at the provider first, and the act
 * has its lock. An error of the act takes everything back but that.
 */
export async function withPaymentsClosed<Answer extends { ok: boolean }>(
  platform: Platform,
  bookingId: string,
  act: (tx: Tx, booking: Booking) => Promise<Answer>,
): Promise<Answer | PaymentsNotClosed> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const closed = await tryToClosePayments(platform, { bookingId })
    if (closed !== 'closed') return { ok: false, error: closed }
    const acted = await inTransaction(platform.db, async (tx): Promise<Answer | { ok: false; begunAgain: true }> => {
      const booking = await getLockedBooking(tx, bookingId)
      return (await hasLiveAttempt(tx, bookingId)) ? { ok: false, begunAgain: true } : act(tx, booking)
    })
    if (!('begunAgain' in acted)) return acted
  }
  return { ok: false, error: 'payment-under-way' }
}
