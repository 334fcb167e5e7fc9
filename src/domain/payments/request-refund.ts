import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export type RefundReason = 'surplus' | 'no-place'

/** Decides a refund in the caller's transaction; the provider is asked by a job after the commit. Once for a reason. */
export async function requestRefund(
  platform: Platform,
  tx: Tx,
  facts: { attemptId: string; bookingId: string; amountPence: number; reason: RefundReason },
): Promise<void> {
  const { attemptId, amountPence, reason } = facts
  const refund = await tx
    .insertInto('refund')
    .values({ attemptId, amountPence, reason, state: 'requested' })
    .onConflict((conflict) => conflict.columns(['attemptId', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (refund) await platform.queue.send(tx, 'make-refund', { refundId: refund.id })
}
