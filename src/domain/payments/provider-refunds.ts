import { sql } from 'kysely'
import { changeRefund, findPayments } from '#domain/bookings/booking-payments.ts'
import { lockOrder, saleOf } from '#domain/order.ts'
import { closeCases, openCase } from '#domain/cases/cases.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Pence } from '#domain/pence.ts'
import { PaymentProviderRejected, type ProviderRefund } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { recordRefundState } from './follow-refunds.ts'
import { requestRefund } from './refund-payment.ts'

/**
 * Asks the provider for a requested refund, under the refund's own idempotency key, and records the state that it answers
 * with. What the provider rejects opens a case for staff. @throws PaymentProviderUnavailable
 */
export async function makeRefund(platform: Platform, input: { refundId: string }): Promise<void> {
  const { refundId } = input
  const refund = await platform.db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .innerJoin('booking', 'booking.id', 'paymentAttempt.saleId')
    .select([
      'refund.id',
      'refund.amountPence',
      'refund.reason',
      'refund.state',
      'paymentAttempt.providerId as intentId',
      'booking.id as bookingId',
      sql<boolean>`requested_at < now() - interval '20 hours'`.as('isOld'),
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.state !== 'requested') return
  const made = await requestAtProvider(platform, refund)
  await ('rejected' in made
    ? recordRejection(platform, refund, made.rejected)
    : recordRefundState(platform, { refundId, bookingId: refund.bookingId }, made))
}

interface DecidedRefund {
  id: string
  amountPence: Pence
  reason: string
  intentId: string | null
  bookingId: string
  isOld: boolean
}

/**
 * The provider forgets an idempotency key after a day. A refund that may have been requested longer ago, and one that
 * is rejected because it was made already, is looked for among the provider's refunds. One that has failed there since
 * is not requested again: staff decide what to do instead.
 */
async function requestAtProvider(
  platform: Platform,
  refund: DecidedRefund,
): Promise<ProviderRefund | { rejected: string }> {
  const { id: refundId, intentId } = refund
  if (!intentId) throw new Error(`expected refund ${refundId} to be of a payment that the provider knows`)
  const findMade = async () => (await platform.stripe.findRefunds(intentId)).find((one) => one.refundId === refundId)
  const before = refund.isOld && (await findMade())
  if (before) return before
  const { amountPence } = refund
  try {
    return await platform.stripe.refund({ intentId, amountPence, refundId, idempotencyKey: `refund/${refundId}` })
  } catch (error) {
    if (!(error instanceof PaymentProviderRejected)) throw error
    return (await findMade()) ?? { rejected: error.code }
  }
}

/** A refund that the provider rejected is not tried again: staff find out why. Its amount counts as paid again. */
async function recordRejection(platform: Platform, refund: DecidedRefund, code: string): Promise<void> {
  const { id: refundId, amountPence, bookingId } = refund
  await platform.db.transaction().execute(async (tx) => {
    // Only from `requested`: one that has succeeded meanwhile fails by the bank's word alone.
    const rejected = await changeRefund(tx, { refundId, from: 'requested', to: 'failed' })
      .set({ failure: code })
      .executeTakeFirst()
    if (rejected.numUpdatedRows === 0n) return
    await openCase(platform, tx, { bookingId, reason: 'refund-refused', details: { refundId, amountPence, code } })
    await recordEvent(tx, { kind: 'refund-refused', actor: 'provider', bookingId, details: { refundId, code } })
  })
}

/** Refunds what was paid and found no place, unless its case was closed in the meantime. */
export async function refundUnplaced(platform: Platform, input: { bookingId: string }): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockOrder(tx, { bookingId: input.bookingId })
    const open = await tx
      .updateTable('bookingCase')
      .set({ resolvedAt: sql`now()` })
      .where('saleId', '=', saleOf(input.bookingId))
      .where('reason', '=', 'paid-without-place')
      .where('resolvedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!open) return
    const payments = (await findPayments({ db: tx }, input)).filter((one) => !one.surplus)
    if (payments.length === 0) throw new Error(`expected a payment of booking ${input.bookingId}`)
    // A part may have come by bank transfer before, and staff may have refunded some of it in the meantime.
    for (const { attemptId, left } of payments.filter((one) => one.left > 0))
      await requestRefund(platform, tx, {
        attemptId,
        bookingId: input.bookingId,
        amount: left,
        reason: 'no-place',
      })
    await closeCases(tx, { ...input, reasons: ['part-paid'] })
  })
}
