import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { lockBooking } from './attempts.ts'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { requestRefund } from './request-refund.ts'

/** Refunds a payment that found no place, unless somebody has settled the case in the meantime. */
export async function refundUnplaced(platform: Platform, input: { bookingId: string }): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockBooking(tx, input.bookingId)
    const open = await tx
      .updateTable('bookingCase')
      .set({ resolvedAt: sql`now()` })
      .where('bookingId', '=', input.bookingId)
      .where('reason', '=', 'paid-without-place')
      .where('resolvedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!open) return
    const [payment] = (await findPayments({ db: tx }, input)).filter((one) => !one.surplus)
    if (!payment) throw new Error(`expected a payment of booking ${input.bookingId}`)
    // Staff may have given back a part, or all of it, in the meantime.
    if (payment.left === 0) return
    await requestRefund(platform, tx, {
      attemptId: payment.attemptId,
      bookingId: input.bookingId,
      amountPence: payment.left,
      reason: 'no-place',
    })
  })
}
