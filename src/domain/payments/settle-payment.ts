import { sql } from 'kysely'
import { confirmBooking } from '#domain/bookings/confirm-booking.ts'
import { issueReceipt } from '#domain/documents/issue-documents.ts'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { openCase } from '#domain/cases/cases.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { PaymentIntent } from '#platform/payment-provider.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockBooking } from '#domain/bookings/booking-payments.ts'
import { recordPaymentInLedger } from './ledger.ts'
import { requestRefund } from './refund-payment.ts'

export type SettleResult = { ok: true; outcome: SettleOutcome } | { ok: false; error: 'not-ours' | 'not-succeeded' }

export type SettleOutcome =
  | 'confirmed'
  | 'balance-paid'
  | 'already-settled'
  | 'surplus-refunded'
  | 'paid-without-place'
  | 'mismatch'

/** A place that was paid for but could not be given is refunded by itself when nobody has answered for so long. */
export const UNPLACED_REFUND_HOURS = 48

/**
 * The one door to "paid", for the webhook, the buyer's browser and the sweep alike. The intent must have been read from
 * the provider just now. However often and from however many places it is called for one payment, it acts once: the
 * attempt is changed by compare and set under the booking's lock, with everything that follows in the same transaction.
 */
export async function settlePayment(platform: Platform, input: { intent: PaymentIntent }): Promise<SettleResult> {
  const { intent } = input
  if (intent.status !== 'succeeded') return { ok: false, error: 'not-succeeded' }
  return inTransaction(platform.db, async (tx): Promise<SettleResult> => {
    const found = await tx
      .selectFrom('paymentAttempt')
      .select('bookingId')
      .where('providerId', '=', intent.id)
      .executeTakeFirst()
    if (!found) return { ok: false, error: 'not-ours' }
    const { bookingId } = found
    await lockBooking(tx, bookingId)
    const attempt = await tx
      .selectFrom('paymentAttempt')
      .selectAll()
      .where('providerId', '=', intent.id)
      .executeTakeFirstOrThrow()
    if (attempt.state === 'succeeded') return { ok: true, outcome: 'already-settled' }
    const fault = mismatch(platform, attempt, intent)
    if (fault) {
      await openCase(platform, tx, {
        bookingId,
        reason: 'payment-mismatch',
        details: { intentId: intent.id, fault },
      })
      return { ok: true, outcome: 'mismatch' }
    }
    return { ok: true, outcome: await settleAttempt(platform, tx, attempt) }
  })
}

interface AttemptRow {
  id: string
  bookingId: string
  instalmentId: string
  amountPence: number
  currency: string
}

/** Null when the provider's payment is exactly the one that we asked for. */
function mismatch(platform: Platform, attempt: AttemptRow, intent: PaymentIntent): string | null {
  if (intent.amountPence !== attempt.amountPence)
    return `expected ${attempt.amountPence} pence, got ${intent.amountPence}`
  if (intent.currency !== attempt.currency) return `expected ${attempt.currency}, got ${intent.currency}`
  if (intent.liveMode !== platform.cards.liveMode) return `expected live mode ${platform.cards.liveMode}`
  if (intent.bookingId !== attempt.bookingId) return 'the payment names another booking'
  return null
}

async function settleAttempt(platform: Platform, tx: Tx, attempt: AttemptRow): Promise<SettleOutcome> {
  const { bookingId, id: attemptId } = attempt
  const paid = await tx
    .updateTable('instalment')
    .set({ state: 'paid', changedAt: sql`now()` })
    .where('id', '=', attempt.instalmentId)
    .where('state', '=', 'due')
    .returning('kind')
    .executeTakeFirst()
  const surplus = paid === undefined
  await tx
    .updateTable('paymentAttempt')
    .set({ state: 'succeeded', surplus, changedAt: sql`now()` })
    .where('id', '=', attemptId)
    .execute()
  await recordPaymentInLedger(platform, tx, { attemptId, amountPence: attempt.amountPence })
  await recordAudit(tx, {
    actor: 'provider',
    action: surplus ? 'paid-again' : 'paid',
    bookingId,
    details: { attemptId, amountPence: attempt.amountPence },
  })
  if (surplus) {
    await requestRefund(platform, tx, { attemptId, bookingId, amountPence: attempt.amountPence, reason: 'surplus' })
    await enqueueEmail(tx, platform.queue, {
      key: `payment-returned/${attemptId}`,
      kind: 'payment-returned',
      bookingId,
      details: { attemptId },
    })
    return 'surplus-refunded'
  }
  if (paid.kind === 'balance') return settleBalance(platform, tx, attempt)
  if (await confirmBooking(platform, tx, { bookingId, attemptId })) return 'confirmed'
  await openCase(platform, tx, { bookingId, reason: 'paid-without-place', details: { attemptId } })
  await enqueueEmail(tx, platform.queue, {
    key: `paid-without-place/${attemptId}`,
    kind: 'paid-without-place',
    bookingId,
    details: { attemptId },
  })
  const inTwoDays = new Date(platform.clock.now().getTime() + UNPLACED_REFUND_HOURS * 60 * 60 * 1000)
  await platform.queue.send(tx, 'refund-unplaced', { bookingId }, { startAfter: inTwoDays })
  return 'paid-without-place'
}

/** The place was certain before: a receipt of its own, and a mail that says that nothing is due any more. */
async function settleBalance(platform: Platform, tx: Tx, attempt: AttemptRow): Promise<SettleOutcome> {
  const { id: attemptId, bookingId, instalmentId } = attempt
  await enqueueEmail(tx, platform.queue, {
    key: `balance-paid/${instalmentId}`,
    kind: 'balance-paid',
    bookingId,
    details: { attemptId },
  })
  await issueReceipt(platform, tx, { instalmentId, attemptId })
  return 'balance-paid'
}
