import { sql } from 'kysely'
import { isPublicId } from '#domain/bookings/booking.ts'
import { extendHold, HOLD_MINUTES } from '#domain/bookings/seats.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { CardIntent } from '#platform/cards.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { firstObligationOf, LIVE_STATES, lockBooking } from './attempts.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { ensureIntent } from './ensure-intent.ts'
import { settlePayment } from './settle-payment.ts'

export type StartPaymentAnswer =
  | { ok: true; clientSecret: string; amount: Pence }
  | { ok: false; refusal: 'unknown-booking' | 'already-paid' | 'payment-processing' | 'hold-expired' }

/**
 * The payment of a booking's first obligation. Asking again gives the same intent: at most one is live, by a unique
 * index, and its idempotency key is stored before the provider hears of it. The place then stays held for at least
 * fifteen minutes. @throws CardsUnavailable
 */
export async function startPayment(platform: Platform, facts: { publicId: string }): Promise<StartPaymentAnswer> {
  const opened = await inTransaction(platform.db, (tx) => openAttempt(tx, facts.publicId))
  if (!opened.ok) return opened
  const intent = await ensureIntent(platform, opened.attemptId)
  return answerFor(platform, intent, facts)
}

async function answerFor(
  platform: Platform,
  intent: CardIntent,
  facts: { publicId: string },
): Promise<StartPaymentAnswer> {
  switch (intent.status) {
    case 'open':
      return { ok: true, clientSecret: intent.clientSecret, amount: pence(intent.amountPence) }
    case 'processing':
      return { ok: false, refusal: 'payment-processing' }
    case 'succeeded':
      await settlePayment(platform, { intent })
      return { ok: false, refusal: 'already-paid' }
    case 'cancelled':
      await cancelAttempt(platform, { intentId: intent.id })
      return startPayment(platform, facts)
  }
}

type Opened =
  | { ok: true; attemptId: string }
  | { ok: false; refusal: 'unknown-booking' | 'already-paid' | 'hold-expired' }

async function openAttempt(tx: Tx, publicId: string): Promise<Opened> {
  if (!isPublicId(publicId)) return { ok: false, refusal: 'unknown-booking' }
  const found = await tx.selectFrom('booking').select('id').where('publicId', '=', publicId).executeTakeFirst()
  if (!found) return { ok: false, refusal: 'unknown-booking' }
  const bookingId = found.id
  await lockBooking(tx, bookingId)
  const obligation = await firstObligationOf(tx, bookingId)
  if (obligation.state !== 'due') return { ok: false, refusal: 'already-paid' }
  if (!(await isHeld(tx, bookingId))) return { ok: false, refusal: 'hold-expired' }
  await extendHold(tx, { bookingId, minutes: HOLD_MINUTES.paying })
  const live = await tx
    .selectFrom('paymentAttempt')
    .select('id')
    .where('obligationId', '=', obligation.id)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst()
  return { ok: true, attemptId: live?.id ?? (await insertAttempt(tx, obligation)) }
}

async function isHeld(tx: Tx, bookingId: string): Promise<boolean> {
  const seat = await tx
    .selectFrom('seat')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'held')
    .where('heldUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return seat !== undefined
}

async function insertAttempt(
  tx: Tx,
  obligation: { id: string; bookingId: string; amountPence: number },
): Promise<string> {
  const { made } = await tx
    .selectFrom('paymentAttempt')
    .select(({ fn }) => fn.countAll<string>().as('made'))
    .where('obligationId', '=', obligation.id)
    .executeTakeFirstOrThrow()
  const number = Number(made) + 1
  const attempt = await tx
    .insertInto('paymentAttempt')
    .values({
      obligationId: obligation.id,
      bookingId: obligation.bookingId,
      number,
      amountPence: obligation.amountPence,
      currency: 'gbp',
      state: 'created',
      idempotencyKey: `${obligation.id}/${obligation.amountPence}/${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return attempt.id
}
