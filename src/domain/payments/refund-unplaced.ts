import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { lockBooking } from './attempts.ts'
import { requestRefund } from './request-refund.ts'

/** Refunds a payment that found no place, unless somebody has settled the case in the meantime. */
export async function refundUnplaced(platform: Platform, facts: { bookingId: string }): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockBooking(tx, facts.bookingId)
    const open = await tx
      .updateTable('attention')
      .set({ resolvedAt: sql`now()` })
      .where('bookingId', '=', facts.bookingId)
      .where('reason', '=', 'paid-without-place')
      .where('resolvedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!open) return
    const attempt = await tx
      .selectFrom('paymentAttempt')
      .select(['id', 'amountPence', 'bookingId'])
      .where('bookingId', '=', facts.bookingId)
      .where('state', '=', 'succeeded')
      .where('surplus', '=', false)
      .executeTakeFirstOrThrow()
    await requestRefund(platform, tx, {
      attemptId: attempt.id,
      bookingId: attempt.bookingId,
      amountPence: attempt.amountPence,
      reason: 'no-place',
    })
  })
}
