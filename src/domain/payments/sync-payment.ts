import { hasTooManyDeclines } from '#domain/bookings/abuse-checks.ts'
import { changeAttempt } from '#domain/bookings/booking-payments.ts'
import { lockOrders, saleOf } from '#domain/order.ts'
import { HOLD_MINUTES } from '#domain/bookings/hold-minutes.ts'
import { extendHold } from '#domain/bookings/seats.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { type PaymentIntent, PaymentProviderUnavailable, type WebhookEvent } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { followDisputes, followFraudWarnings } from './follow-disputes.ts'
import { followRefunds } from './follow-refunds.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Handles a verified webhook event. It is only a hint that something happened to an intent: events may come twice or out of
 * order, so the intent itself is read from the provider. @throws PaymentProviderUnavailable
 */
export async function handlePaymentEvent(
  platform: Platform,
  input: { event: Omit<WebhookEvent, 'happenedAt'> },
): Promise<void> {
  const { id, type, intentId } = input.event
  const attempt = await platform.db
    .with('heard', (db) =>
      db
        .insertInto('providerEvent')
        .values({ id, type, intentId })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .select(['paymentAttempt.id', 'booking.id as bookingId', 'state'])
    .where('providerId', '=', intentId)
    .executeTakeFirst()
  if (!intentId) return
  if (!attempt) return platform.log.warn('event_of_unknown_payment', { type, intentId })
  const { state, ...payment } = { ...attempt, intentId }
  // Of one that has succeeded there is nothing more to learn: each comes with several events, and the buyer returns too.
  if (state !== 'succeeded') await syncPayment(platform, { intentId })
  for (const [prefix, follow] of FOLLOW) if (type.startsWith(prefix)) await follow(platform, payment)
}

/** What else is read from the provider, by how the event's type begins. */
const FOLLOW: [string, typeof followRefunds][] = [
  ['refund.', followRefunds],
  ['charge.refund', followRefunds],
  ['charge.dispute.', followDisputes],
  ['radar.early_fraud_warning.', followFraudWarnings],
]

/** Brings our records up to the provider's. Webhook, the buyer's return and the sweep all end here. @throws PaymentProviderUnavailable */
export async function syncPayment(
  platform: Platform,
  { intentId, forPage = false }: { intentId: string; forPage?: boolean },
): Promise<PaymentIntent> {
  const intent = await platform.stripe.findIntent(intentId, { forPage })
  const byStatus: Record<PaymentIntent['status'], () => Promise<unknown>> = {
    succeeded: () => settlePayment(platform, { intent }),
    processing: () => markProcessing(platform, intent.id),
    cancelled: () => markAttemptCancelled(platform, { intentId: intent.id }),
    open: async () =>
      intent.decline && (await recordDecline(platform, { intent })) && cancelAfterDeclines(platform, intent.id),
  }
  await byStatus[intent.status]()
  return intent
}

/** `confirms`: the latest payment was for the sum that makes the place certain. */
type LatestPayment = SyncedPaymentState & { confirms: boolean }
type SyncedPaymentState =
  | { state: 'none' | 'open' | 'processing' | 'succeeded' | 'cancelled' }
  /** The provider's code says why. The buyer may try again. */
  | { state: 'declined'; decline: string }
  /** The provider did not answer, or was asked so often that it is left alone for a moment. */
  | { state: 'unknown' }

/**
 * For the page to which a buyer returns from paying: its address proves nothing, so the provider is asked, for a booking
 * once in a few seconds. In between nothing is known: what was true a moment ago may have been paid since.
 */
export async function syncLatestPayment(
  platform: Platform,
  input: { bookingId: string; address: string },
): Promise<LatestPayment> {
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('instalment', 'instalment.id', 'paymentAttempt.instalmentId')
    .select(['providerId', 'paymentAttempt.state', 'confirms'])
    .where('paymentAttempt.saleId', '=', saleOf(input.bookingId))
    .where('providerId', 'is not', null)
    .orderBy('paymentAttempt.createdAt', 'desc')
    .executeTakeFirst()
  if (!attempt?.providerId) return { state: 'none', confirms: true }
  const { confirms } = attempt
  if (attempt.state === 'succeeded') return { state: 'succeeded', confirms }
  if (!(await mayLook(platform, input))) return { state: 'unknown', confirms }
  return { ...(await syncIntent(platform, attempt.providerId)), confirms }
}

/** The network address is counted first, so that one that asks too often does not use up the booking's own limit. */
const mayLook = async (platform: Platform, input: { bookingId: string; address: string }): Promise<boolean> =>
  (await isWithinLimit(platform, { limit: 'look-at-payments', address: input.address })) &&
  (await isWithinLimit(platform, { limit: 'look-at-payment', of: input.bookingId }))

/** Records that an intent is cancelled at the provider. What has succeeded stays as it is. */
export async function markAttemptCancelled(platform: Platform, input: { intentId: string }): Promise<void> {
  await changeAttempt(platform.db, input, 'cancelled').execute()
}

async function markProcessing(platform: Platform, intentId: string): Promise<void> {
  await changeAttempt(platform.db, { intentId }, 'processing').execute()
}

/**
 * Records a declined card, once for each try, and keeps the place held for at least ten minutes more. A decline that is
 * read after a success changes nothing. True when it was one decline too many.
 */
async function recordDecline(platform: Platform, input: { intent: PaymentIntent }): Promise<boolean> {
  const { id, decline, declinedTry } = input.intent
  return platform.db.transaction().execute(async (tx) => {
    const attempt = tx.selectFrom('paymentAttempt').select('saleId').where('providerId', '=', id)
    const order = await lockOrders(tx).where('sale.id', '=', attempt).executeTakeFirst()
    if (!order) return false
    const { bookingId } = order
    const recorded = await changeAttempt(tx, { intentId: id }, 'failed', { decline, declinedTry })
      .where('declinedTry', 'is distinct from', declinedTry)
      .executeTakeFirst()
    if (recorded.numUpdatedRows === 0n) return false
    await extendHold(tx, { bookingId, minutes: HOLD_MINUTES.declined })
    await recordEvent(tx, { kind: 'declined', actor: 'provider', bookingId, details: { decline } })
    return hasTooManyDeclines(tx, bookingId)
  })
}

/** Stops the trying of one card after another; a new payment can begin when the oldest decline is ten minutes old. */
async function cancelAfterDeclines(platform: Platform, intentId: string): Promise<void> {
  platform.log.warn('cards_declined_often', { intentId })
  const intent = await platform.stripe.cancelIntent(intentId)
  if (intent.status === 'cancelled') await markAttemptCancelled(platform, { intentId })
  if (intent.status === 'succeeded') await settlePayment(platform, { intent })
}

async function syncIntent(platform: Platform, intentId: string): Promise<SyncedPaymentState> {
  try {
    const intent = await syncPayment(platform, { intentId, forPage: true })
    return intent.status === 'open' && intent.decline
      ? { state: 'declined', decline: intent.decline }
      : { state: intent.status }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    platform.log.warn('provider_silent', { error })
    return { state: 'unknown' }
  }
}
