import { setTimeout as wait } from 'node:timers/promises'
import { sql, type SqlBool } from 'kysely'
import { hasTooManyDeclines } from '#domain/bookings/abuse-checks.ts'
import { findInstalment } from '#domain/bookings/booking-payments.ts'
import { isPublicId } from '#domain/bookings/booking.ts'
import { lockOrders } from '#domain/order.ts'
import { HOLD_MINUTES } from '#domain/bookings/hold-minutes.ts'
import { extendHold, isLiveHold, placesWith } from '#domain/bookings/seats.ts'
import { LIVE_ATTEMPT_STATES } from '#domain/bookings/states.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { sha256 } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import { type PaymentIntent, PaymentProviderBusy, PaymentProviderUnavailable } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { settlePayment } from './settle-payment.ts'
import { markAttemptCancelled } from './sync-payment.ts'

interface StartPaymentInput {
  publicId: string
  /** False for what follows a deposit; unset for the sum that makes the place certain. */
  confirms?: boolean
  /** The sum that the buyer was shown. Another is never charged without their having seen it. */
  shown?: Pence | null
}

type StartPaymentResult =
  | Result<{ clientSecret: string; amount: Pence }, StartPaymentError>
  | { ok: false; error: 'price-changed'; amount: Pence }
export type StartPaymentError =
  | 'unknown-booking'
  | 'already-paid'
  | 'payment-processing'
  | 'declined-often'
  | 'hold-expired'
  | 'booking-cancelled'
  | 'not-confirmed'

type InitiatePaymentResult =
  | StartPaymentResult
  | TooMany
  /** The provider did not answer: nothing was charged, and it may be asked again. */
  | { ok: false; error: 'provider-silent' }
export type InitiatePaymentFailure = Extract<InitiatePaymentResult, { ok: false }>

/**
 * A buyer begins to pay: startPayment within the limits of their address and of the booking. Its failures are returned. One
 * who loads the checkout again goes on with the payment they have, which does not count as another.
 */
export async function initiatePayment(
  platform: Platform,
  { address, ...input }: StartPaymentInput & { address: string },
): Promise<InitiatePaymentResult> {
  const ofBooking = { of: sha256(input.publicId), by: address }
  const limits = (await hasLiveIntent(platform, input))
    ? [{ limit: 'go-on-with-payment', ...ofBooking } as const]
    : [{ limit: 'start-payment', address } as const, { limit: 'start-payment-of-booking', ...ofBooking } as const]
  const refused = await refuseAttempt(platform, ...limits)
  if (refused) return refused
  try {
    return await startPayment(platform, input)
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    platform.log.warn('provider_silent', { error })
    return { ok: false, error: 'provider-silent' }
  }
}

async function hasLiveIntent({ db }: Platform, { publicId, confirms = true }: StartPaymentInput): Promise<boolean> {
  if (!isPublicId(publicId)) return false
  const live = await db
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .innerJoin('instalment', 'instalment.id', 'paymentAttempt.instalmentId')
    .select('paymentAttempt.id')
    .where('booking.publicId', '=', publicId)
    .where('instalment.confirms', '=', confirms)
    .where('paymentAttempt.state', 'in', LIVE_ATTEMPT_STATES)
    .where('providerId', 'is not', null)
    .executeTakeFirst()
  return live !== undefined
}

/**
 * Starts the payment of one of a booking's instalments. Asking again gives the same intent: at most one attempt is live, by
 * a unique index, and its idempotency key is stored before the provider is called. A held place then stays held for at
 * least fifteen minutes. @throws PaymentProviderUnavailable
 */
export async function startPayment(platform: Platform, input: StartPaymentInput): Promise<StartPaymentResult> {
  const opened = await inTransaction(platform.db, (tx) => openAttempt(tx, input))
  if (!opened.ok) return opened
  const intent = await ensureIntent(platform, opened.attemptId)
  return toResult(platform, intent, input)
}

async function toResult(
  platform: Platform,
  intent: PaymentIntent,
  input: StartPaymentInput,
): Promise<StartPaymentResult> {
  switch (intent.status) {
    case 'open':
      return { ok: true, clientSecret: intent.clientSecret, amount: intent.amountPence }
    case 'processing':
      return { ok: false, error: 'payment-processing' }
    case 'succeeded':
      await settlePayment(platform, { intent })
      return { ok: false, error: 'already-paid' }
    case 'cancelled':
      await markAttemptCancelled(platform, { intentId: intent.id })
      return startPayment(platform, input)
  }
}

type Opened = { ok: true; attemptId: string } | Extract<StartPaymentResult, { ok: false }>

async function openAttempt(tx: Tx, { publicId, confirms = true, shown = null }: StartPaymentInput): Promise<Opened> {
  if (!isPublicId(publicId)) return { ok: false, error: 'unknown-booking' }
  const order = await lockOrders(tx).where('booking.publicId', '=', publicId).executeTakeFirst()
  if (!order) return { ok: false, error: 'unknown-booking' }
  if (order.cancelledAt) return { ok: false, error: 'booking-cancelled' }
  const instalment = await findInstalment(tx, order.bookingId, { confirms })
  if (instalment?.state !== 'due') return { ok: false, error: 'already-paid' }
  if (!(await hasPlace(tx, order.bookingId, { confirms })))
    return { ok: false, error: confirms ? 'hold-expired' : 'not-confirmed' }
  const amount = pence(instalment.amountPence - instalment.keptPence)
  if (shown !== null && shown !== amount) return { ok: false, error: 'price-changed', amount }
  if (await hasTooManyDeclines(tx, order.bookingId)) return { ok: false, error: 'declined-often' }
  await extendHold(tx, { bookingId: order.bookingId, minutes: HOLD_MINUTES.paying })
  return {
    ok: true,
    attemptId:
      (await reuseLiveAttempt(tx, instalment.id)) ??
      (await insertAttempt(tx, { ...instalment, amount, currency: order.currency })),
  }
}

/** The first instalment needs a place that is held, or certain on account; a later one needs it confirmed. */
async function hasPlace(tx: Tx, bookingId: string, { confirms }: { confirms: boolean }): Promise<boolean> {
  const seat = await tx
    .selectFrom('seat')
    .select('id')
    .where('bookingId', 'in', placesWith(bookingId))
    .where(
      confirms ? sql<SqlBool>`(${isLiveHold} or seat.state = 'confirmed')` : sql<SqlBool>`seat.state = 'confirmed'`,
    )
    .executeTakeFirst()
  return seat !== undefined
}

/** The attempt that may still be paid, if there is one. Its new time makes the sweep ask about it more often again. */
async function reuseLiveAttempt(tx: Tx, instalmentId: string): Promise<string | undefined> {
  const live = await tx
    .updateTable('paymentAttempt')
    .set({ changedAt: sql`now()` })
    .where('instalmentId', '=', instalmentId)
    .where('state', 'in', LIVE_ATTEMPT_STATES)
    .returning('id')
    .executeTakeFirst()
  return live?.id
}

interface NewAttempt {
  id: string
  saleId: string
  amount: Pence
  currency: string
}

async function insertAttempt(tx: Tx, instalment: NewAttempt): Promise<string> {
  const number = sql<number>`(select count(*)::int + 1 from payment_attempt where instalment_id = ${instalment.id})`
  const attempt = await tx
    .insertInto('paymentAttempt')
    .values({
      instalmentId: instalment.id,
      saleId: instalment.saleId,
      number,
      amountPence: instalment.amount,
      currency: instalment.currency,
      state: 'created',
      idempotencyKey: sql`${`${instalment.id}/${instalment.amount}/`}::text || ${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return attempt.id
}

const BUSY_LIMIT_MS = 5000
const BUSY_PAUSE_MS = 150

/**
 * The provider's intent of an attempt as it is now, created first where there is none. The stored idempotency key makes a
 * second call, by another process or after a crash, return the same intent. @throws PaymentProviderUnavailable
 */
export async function ensureIntent(platform: Platform, attemptId: string): Promise<PaymentIntent> {
  const giveUpAt = platform.clock.now().getTime() + BUSY_LIMIT_MS
  for (;;) {
    try {
      return await findOrCreate(platform, attemptId)
    } catch (error) {
      if (!(error instanceof PaymentProviderBusy) || platform.clock.now().getTime() > giveUpAt) throw error
      await wait(BUSY_PAUSE_MS)
    }
  }
}

async function findOrCreate(platform: Platform, attemptId: string): Promise<PaymentIntent> {
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .innerJoin('instalment', 'instalment.id', 'paymentAttempt.instalmentId')
    .select([
      'booking.id as bookingId',
      'paymentAttempt.amountPence',
      'paymentAttempt.idempotencyKey',
      'providerId',
      'booking.reference',
      'confirms',
    ])
    .where('paymentAttempt.id', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (attempt.providerId) return platform.stripe.findIntent(attempt.providerId)
  const intent = await platform.stripe.createIntent({
    amountPence: pence(attempt.amountPence),
    bookingId: attempt.bookingId,
    reference: attempt.reference,
    // Nothing that may change: the provider rejects a key that comes again with another description.
    description: `${attempt.confirms ? 'Booking' : 'Balance of booking'} ${attempt.reference}`,
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
