import { keepCardPayment } from '#domain/bookings/booking-payments.ts'
import { lockOrders } from '#domain/order.ts'
import { openCase } from '#domain/cases/cases.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { PaymentIntent } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { withReadings } from '#platform/readings.ts'
import { receivePayment } from './receive-payment.ts'
import { requestRefund } from './refund-payment.ts'

type SettleResult = Result<{ outcome: SettleOutcome }, 'not-ours' | 'not-succeeded'>

type SettleOutcome =
  | 'confirmed'
  | 'balance-paid'
  | 'already-settled'
  | 'surplus-refunded'
  | 'paid-without-place'
  | 'mismatch'

/** A payment that found no place is refunded automatically when the case has had no answer for this long. */
export const UNPLACED_REFUND_HOURS = 48

/**
 * Settles a card payment, for the webhook, the buyer's browser and the sweep alike. The intent must have been read from
 * the provider just now. However often and from however many processes it is called for one payment, it acts once: the
 * attempt changes under the order's lock, with everything that follows in the same transaction.
 */
export async function settlePayment(platform: Platform, input: { intent: PaymentIntent }): Promise<SettleResult> {
  const { intent } = input
  if (intent.status !== 'succeeded') return { ok: false, error: 'not-succeeded' }
  return inTransaction(platform.db, async (tx): Promise<SettleResult> => {
    const attempt = await lockAttempt(tx, intent.id)
    if (!attempt) return { ok: false, error: 'not-ours' }
    if (attempt.state === 'succeeded') return { ok: true, outcome: 'already-settled' }
    const fault = findMismatch(platform, attempt, intent)
    if (fault) {
      const isOurMoney = intent.currency === attempt.currency && intent.liveMode === platform.stripe.liveMode
      const receivedPence = isOurMoney ? intent.amountPence : null
      const details = { intentId: intent.id, fault, receivedPence }
      await openCase(platform, tx, { bookingId: attempt.bookingId, reason: 'payment-mismatch', details })
      return { ok: true, outcome: 'mismatch' }
    }
    return { ok: true, outcome: await settleAttempt(withReadings(platform), tx, attempt, intent) }
  })
}

interface Attempt {
  id: string
  saleId: string
  bookingId: string
  instalmentId: string
  amountPence: Pence
  currency: string
}

/**
 * The attempt as it is once the lock of its order is ours. One that has succeeded stays so: its lock is not waited for. Null when
 * the payment is none of ours.
 */
async function lockAttempt(tx: Tx, intentId: string) {
  const attempt = tx.selectFrom('paymentAttempt').where('providerId', '=', intentId)
  const live = attempt.select('saleId').where('state', '<>', 'succeeded')
  await lockOrders(tx).where('sale.id', '=', live).execute()
  const ofBooking = attempt.innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
  const found = await ofBooking.selectAll('paymentAttempt').select('booking.id as bookingId').executeTakeFirst()
  return found ?? null
}

/** Null when the provider's payment is exactly the one that we requested. */
function findMismatch(platform: Platform, attempt: Attempt, intent: PaymentIntent): string | null {
  if (intent.amountPence !== attempt.amountPence)
    return `We requested ${formatPence(attempt.amountPence)} and received ${formatPence(intent.amountPence)}`
  if (intent.currency !== attempt.currency)
    return `We requested ${attempt.currency.toUpperCase()} and received ${intent.currency.toUpperCase()}`
  if (intent.liveMode !== platform.stripe.liveMode)
    return intent.liveMode ? 'It is a real payment, and payments are in test mode' : 'It is a test payment'
  if (intent.bookingId !== attempt.bookingId) return 'The payment names another booking'
  return null
}

async function settleAttempt(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  intent: PaymentIntent,
): Promise<SettleOutcome> {
  const store = async (surplus: boolean) => {
    await keepCardPayment(tx, { intentId: intent.id, surplus }).execute()
    return attempt.id
  }
  const received = await receivePayment(platform, tx, attempt, { by: 'card', amount: attempt.amountPence, store })
  switch (received) {
    // Paid, in whole or in part, waived or cancelled before: this payment is one too many, and goes back.
    case 'surplus':
      return refundSurplus(platform, tx, attempt)
    case 'no-place':
      return waitForPlace(platform, tx, attempt)
    case 'part-paid':
      throw new Error(`expected attempt ${attempt.id} to pay the whole of what was owed`)
    default:
      return received
  }
}

async function refundSurplus(platform: Platform, tx: Tx, attempt: Attempt): Promise<SettleOutcome> {
  const { id: attemptId, bookingId, amountPence } = attempt
  await requestRefund(platform, tx, { attemptId, bookingId, amount: amountPence, reason: 'surplus' })
  await enqueueEmail(tx, platform.queue, {
    key: `payment-returned/${attemptId}`,
    kind: 'payment-returned',
    bookingId,
    details: { attemptId },
  })
  return 'surplus-refunded'
}

/** The hold had ended and the date is full: staff offer another date, or the refund follows automatically. */
async function waitForPlace(platform: Platform, tx: Tx, attempt: Attempt): Promise<SettleOutcome> {
  const { id: attemptId, bookingId } = attempt
  await openCase(platform, tx, { bookingId, reason: 'paid-without-place', details: { attemptId } })
  await enqueueEmail(tx, platform.queue, {
    key: `paid-without-place/${attemptId}`,
    kind: 'paid-without-place',
    bookingId,
    details: { attemptId },
  })
  const refundAt = new Date(platform.clock.now().getTime() + UNPLACED_REFUND_HOURS * 60 * 60 * 1000)
  await platform.queue.send(tx, 'refund-unplaced', { bookingId }, { startAfter: refundAt })
  return 'paid-without-place'
}
