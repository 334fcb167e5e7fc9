import { changeRefund } from '#domain/bookings/booking-payments.ts'
import { lockOrder, saleOf } from '#domain/order.ts'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { cancelCreditNote, issueCreditNote } from '#domain/documents/issue-documents.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Pence } from '#domain/pence.ts'
import type { Tx } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import type { RefundState } from '#platform/tables.ts'
import { recordReturnInLedger } from './ledger.ts'

/**
 * Brings the refunds of a payment up to the provider's, so that our sums are the provider's to the penny. One that was
 * made by hand in the provider's dashboard is recorded, and opens a case: staff decide whether the place goes too.
 * @throws PaymentProviderUnavailable
 */
export async function followRefunds(
  platform: Platform,
  payment: { id: string; bookingId: string; intentId: string },
): Promise<void> {
  const { bookingId } = payment
  for (const there of await platform.stripe.findRefunds(payment.intentId)) {
    const ours = await findOurs(platform, there)
    if (ours) await recordRefundState(platform, { refundId: ours.id, bookingId }, there)
    else if (there.state !== 'failed') await recordForeignRefund(platform, payment, there)
  }
}

/** A refund of ours has our id from the call on, before we have stored the provider's. */
async function findOurs(platform: Platform, { id, refundId }: ProviderRefund): Promise<{ id: string } | undefined> {
  return platform.db
    .selectFrom('refund')
    .select('id')
    .where(({ eb, or, cast }) => or([eb('providerId', '=', id), eb(cast<string>('id', 'text'), '=', refundId ?? '')]))
    .executeTakeFirst()
}

/** Records what a refund of ours is at the provider, with everything that follows. The same state again changes nothing. */
export async function recordRefundState(
  platform: Platform,
  { refundId, bookingId }: { refundId: string; bookingId: string },
  there: ProviderRefund,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { bookingId })
    await followRefund(platform, tx, { refundId, bookingId }, there)
  })
}

async function recordForeignRefund(
  platform: Platform,
  { id: attemptId, bookingId }: { id: string; bookingId: string },
  there: ProviderRefund,
): Promise<void> {
  const { id: providerId, amountPence } = there
  await platform.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { bookingId })
    const made = await tx
      .insertInto('refund')
      .values({
        attemptId,
        amountPence,
        reason: 'at-provider',
        state: 'requested',
        providerId,
        idempotencyKey: `provider/${providerId}`,
      })
      .onConflict((conflict) => conflict.column('providerId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return
    const details = { refundId: made.id, amountPence }
    await openCase(platform, tx, { bookingId, reason: 'refund-at-provider', details })
    await recordEvent(tx, { kind: 'refunded-at-provider', actor: 'provider', bookingId, details })
    await followRefund(platform, tx, { refundId: made.id, bookingId }, there)
  })
}

/**
 * Records that we paid a refund back by hand, in the caller's transaction, which holds the order's lock: credit note,
 * ledger and email as for one that the card provider made.
 */
export async function recordPaidBack(
  platform: Platform,
  tx: Tx,
  { refundId, bookingId }: { refundId: string; bookingId: string },
): Promise<void> {
  await followRefund(platform, tx, { refundId, bookingId }, { state: 'succeeded', id: null, failure: null })
  if (!(await owesByHand(tx, bookingId))) await closeCases(tx, { bookingId, reasons: ['pay-back-by-hand'] })
}

async function owesByHand(tx: Tx, bookingId: string): Promise<boolean> {
  const owed = await tx
    .selectFrom('refund')
    .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
    .innerJoin('payment', 'payment.id', 'allocation.paymentId')
    .select('refund.id')
    .where('saleId', '=', saleOf(bookingId))
    .where('kind', '<>', 'card')
    .where('refund.state', '=', 'requested')
    .executeTakeFirst()
  return owed !== undefined
}

interface ChangedRefund {
  id: string
  attemptId: string
  bookingId: string
  amountPence: Pence
  reason: string
  /** The state before the provider’s event. */
  state: RefundState
}

/** Under the order's lock. Nothing changes where REFUND_TRANSITIONS does not lead there: an event was late, or came twice. */
async function followRefund(
  platform: Platform,
  tx: Tx,
  { refundId, bookingId }: { refundId: string; bookingId: string },
  there: Pick<ProviderRefund, 'state' | 'failure'> & { id: string | null },
): Promise<void> {
  const before = await tx
    .selectFrom('refund')
    .select(['id', 'attemptId', 'amountPence', 'reason', 'state'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const changed = await changeRefund(tx, { refundId, from: before.state, to: there.state })
    .set({ providerId: there.id, failure: there.failure })
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  const refund = { ...before, bookingId }
  const follow: Record<ProviderRefund['state'], () => Promise<void>> = {
    pending: () => recordEvent(tx, { kind: 'refund-pending', actor: 'provider', bookingId, details: { refundId } }),
    succeeded: () => recordSuccess(platform, tx, refund),
    failed: () => recordFailure(platform, tx, refund, there.failure),
  }
  await follow[there.state]()
}

/**
 * The email about the cancellation has promised it. What staff pay back by hand later is news, and a company enters the
 * credit note in its books: it gets that by email in any case.
 */
async function wasPromised(tx: Tx, refundId: string): Promise<boolean> {
  const { kind, consumer } = await tx
    .selectFrom('refund')
    .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
    .innerJoin('payment', 'payment.id', 'allocation.paymentId')
    .innerJoin('sale', 'sale.id', 'allocation.saleId')
    .select(['kind', 'sale.consumer'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return kind === 'card' && consumer
}

async function recordSuccess(platform: Platform, tx: Tx, refund: ChangedRefund): Promise<void> {
  const { id: refundId, attemptId, bookingId, amountPence, reason } = refund
  await issueCreditNote(platform, tx, { refundId })
  await recordReturnInLedger(tx, { kind: 'refund', refundId, attemptId, amount: amountPence })
  if (reason === 'at-provider') return
  await recordEvent(tx, { kind: 'refunded', actor: 'system', bookingId, details: { refundId } })
  if (reason === 'surplus' || (reason === 'cancelled' && (await wasPromised(tx, refundId)))) return
  await enqueueEmail(tx, platform.queue, {
    key: `booking-refunded/${refundId}`,
    kind: 'booking-refunded',
    bookingId,
    details: { refundId },
  })
}

/**
 * The bank did not take the refund, perhaps weeks after it had succeeded: the ledger's entry is reversed, staff have a case,
 * and the buyer gets an email.
 */
async function recordFailure(
  platform: Platform,
  tx: Tx,
  { id: refundId, attemptId, bookingId, amountPence, state }: ChangedRefund,
  code: string | null,
): Promise<void> {
  if (state === 'succeeded') {
    await cancelCreditNote(platform, tx, { refundId, attemptId })
    await recordReturnInLedger(tx, { kind: 'refund-returned', refundId, attemptId, amount: amountPence })
  }
  const details = { refundId, amountPence, code }
  await openCase(platform, tx, { bookingId, reason: 'refund-failed', details })
  await recordEvent(tx, { kind: 'refund-failed', actor: 'provider', bookingId, details })
  await enqueueEmail(tx, platform.queue, {
    key: `refund-failed/${refundId}`,
    kind: 'refund-failed',
    bookingId,
    details: { refundId },
  })
}
