import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'

/** `surplus` and `no-place` are the product's own; the others are decided by staff, in words of their own. */
export type RefundReason = 'surplus' | 'no-place' | 'cancelled' | 'staff'

export interface NewRefund {
  attemptId: string
  bookingId: string
  amountPence: number
  reason: RefundReason
  /** Why, as staff wrote it. */
  words?: string
  /** What makes one of staff's refunds once; the others are once for a reason of an attempt. */
  idempotencyKey?: string
}

/**
 * Decides a refund in the caller's transaction, which holds the booking's lock; the provider is asked by a job after the
 * commit. @throws when it is more than is left of the payment: the caller has looked.
 */
export async function requestRefund(platform: Platform, tx: Tx, input: NewRefund): Promise<void> {
  const { bookingId, ...refund } = input
  const made = await tx
    .insertInto('refund')
    .values({ ...refund, state: 'requested' })
    .onConflict((conflict) => conflict.columns(['attemptId', 'reason']).where('idempotencyKey', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  const payment = (await findPayments({ db: tx }, { bookingId })).find((one) => one.attemptId === refund.attemptId)
  if (!payment || payment.left < 0)
    throw new Error(`expected at most what is left of payment ${refund.attemptId}, got ${refund.amountPence}`)
  await platform.queue.send(tx, 'make-refund', { refundId: made.id })
}
