import { sql } from 'kysely'
import { attemptsAndPayments, findPayments } from '#domain/bookings/booking-payments.ts'
import { lockOrder } from '#domain/order.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Pence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { recordPaidBack } from './follow-refunds.ts'

export interface RefundInput {
  attemptId: string
  /** All that is left of the payment, or a part of it. */
  amount: Pence
  /** For the audit log; the trainee does not read it. */
  reason: string
  /** One refund for each submission, however often it arrives. */
  idempotencyKey: string
  actor: Actor
  /** Staff have paid it back by hand already: only money that did not come by card. */
  byHand?: boolean
}

/** `left` goes with `more-than-left`: what may still be refunded. */
export type RefundResult = Result<{ bookingId: string; amount: Pence }, RefundError> & { left?: Pence }
type RefundError = Extract<
  BookingChangeError,
  'unknown-payment' | 'not-paid' | 'reason-missing' | 'not-a-sum' | 'more-than-left' | 'press-changed'
>

/**
 * Requests the refund of a payment, whole or in part and never more than is left of it; a job makes it at the provider
 * after the commit. The booking and its place stay as they are: cancelling is another decision.
 */
export async function refundPayment(platform: Platform, input: RefundInput): Promise<RefundResult> {
  const { attemptId, amount } = input
  const reason = input.reason.trim()
  if (reason === '') return { ok: false, error: 'reason-missing' }
  if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, error: 'not-a-sum' }
  const paid = await platform.db
    .selectFrom(attemptsAndPayments(platform.db).as('payment'))
    .innerJoin('booking', 'booking.id', 'payment.saleId')
    .select('booking.id as bookingId')
    .where('payment.id', '=', attemptId)
    .executeTakeFirst()
  if (!paid) return { ok: false, error: 'unknown-payment' }
  const { bookingId } = paid
  return inTransaction(platform.db, async (tx) => {
    await lockOrder(tx, { bookingId })
    return decideRefund(platform, tx, { ...input, reason, bookingId })
  })
}

/** Under the order's lock. */
async function decideRefund(
  platform: Platform,
  tx: Tx,
  input: RefundInput & { bookingId: string },
): Promise<RefundResult> {
  const { attemptId, bookingId, amount, reason, idempotencyKey, actor } = input
  const before = await findRefundByKey(tx, idempotencyKey)
  if (before && (before.attemptId !== attemptId || before.amountPence !== amount))
    return { ok: false, error: 'press-changed' }
  if (before) return { ok: true, bookingId, amount }
  const payments = await findPayments({ db: tx }, { bookingId })
  const payment = payments.find((one) => one.attemptId === attemptId)
  if (!payment) return { ok: false, error: 'not-paid' }
  if (amount > payment.left) return { ok: false, error: 'more-than-left', left: payment.left }
  const refundId = await requestRefund(platform, tx, {
    attemptId,
    bookingId,
    amount,
    reason: 'staff',
    words: reason,
    idempotencyKey,
  })
  // Once everything that was paid without a place is refunded, its case needs no other answer.
  const isOtherLeft = payments.some((one) => one !== payment && !one.surplus && one.left > 0)
  if (amount === payment.left && !isOtherLeft)
    await closeCases(tx, { bookingId, reasons: ['paid-without-place', 'part-paid'] })
  const details = { attemptId, amountPence: amount, reason }
  await recordEvent(tx, { kind: 'refund-decided', actor, bookingId, details })
  if (input.byHand && payment.kind !== 'card' && refundId) await recordPaidBack(platform, tx, { refundId, bookingId })
  return { ok: true, bookingId, amount }
}

/** Staff have paid back by hand what was decided before, such as when the booking was cancelled. Once, however often. */
export async function confirmPaidBack(
  platform: Platform,
  { refundId, actor }: { refundId: string; actor: Actor },
): Promise<Result<{ bookingId: string }, 'unknown-payment'>> {
  return inTransaction(platform.db, async (tx): Promise<Result<{ bookingId: string }, 'unknown-payment'>> => {
    const refunds = tx
      .selectFrom('refund')
      .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
      .innerJoin('payment', 'payment.id', 'allocation.paymentId')
      .innerJoin('booking', 'booking.id', 'allocation.saleId')
      .select(['booking.id as bookingId', 'refund.state', 'refund.amountPence'])
      .where('refund.id', '=', refundId)
      .where('kind', '<>', 'card')
    const found = await refunds.executeTakeFirst()
    if (!found) return { ok: false, error: 'unknown-payment' }
    const { bookingId } = found
    await lockOrder(tx, { bookingId })
    const { state, amountPence } = await refunds.executeTakeFirstOrThrow()
    if (state !== 'requested') return { ok: true, bookingId }
    await recordEvent(tx, { kind: 'paid-back', actor, bookingId, details: { refundId, amountPence } })
    await recordPaidBack(platform, tx, { refundId, bookingId })
    return { ok: true, bookingId }
  })
}

async function findRefundByKey(tx: Tx, idempotencyKey: string) {
  return tx
    .selectFrom('refund')
    .select(['attemptId', 'amountPence'])
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/** `surplus` and `no-place` are automatic; the others are decided by staff, who write why. */
type RefundReason = 'surplus' | 'no-place' | 'cancelled' | 'given-back' | 'staff'

interface NewRefund {
  attemptId: string
  bookingId: string
  amount: Pence
  reason: RefundReason
  /** Why, as staff wrote it. */
  words?: string
  /** The one place of several that it is for. */
  placeId?: string
  /** Makes a refund of staff once; the others happen once for each attempt and reason. */
  idempotencyKey?: string
}

/**
 * Writes a refund and queues its job, or for money that did not come by card opens a case for staff, who pay it back by
 * hand. In the caller's transaction, which holds the order's lock. Null when it was requested before. @throws when it is more
 * than is left of the payment: the caller checks before
 */
export async function requestRefund(platform: Platform, tx: Tx, input: NewRefund): Promise<string | null> {
  const { bookingId, amount, ...refund } = input
  const made = await tx
    .insertInto('refund')
    .values({ ...refund, amountPence: amount, state: 'requested', owedAgain: isDue(refund.attemptId) })
    .onConflict((conflict) => conflict.columns(['attemptId', 'reason']).where('idempotencyKey', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  const payment = (await findPayments({ db: tx }, { bookingId })).find((one) => one.attemptId === refund.attemptId)
  if (!payment || payment.left < 0)
    throw new Error(`expected at most what is left of payment ${refund.attemptId}, got ${amount}`)
  if (payment.kind === 'card') await platform.queue.send(tx, 'make-refund', { refundId: made.id })
  else await openCase(platform, tx, { bookingId, reason: 'pay-back-by-hand', details: { refundId: made.id } })
  return made.id
}

/** What goes back of a sum that is still due is owed again. */
const isDue = (attemptId: string) => sql<boolean>`(select instalment.state = 'due' from allocation
  join instalment on instalment.id = allocation.instalment_id where allocation.id = ${attemptId})`
