import { sql } from 'kysely'
import { recordAudit } from '#domain/bookings/record.ts'
import { promiseMail } from '#domain/mails/promise-mail.ts'
import type { Platform } from '#platform/platform.ts'
import { enterRefund } from './clean-water.ts'

/** Asks the provider for a decided refund, under the refund's own key, and writes down that it was made. @throws CardsUnavailable */
export async function makeRefund(platform: Platform, facts: { refundId: string }): Promise<void> {
  const { refundId } = facts
  const refund = await platform.db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .select([
      'refund.amountPence',
      'refund.reason',
      'refund.state',
      'paymentAttempt.providerId',
      'paymentAttempt.bookingId',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.state !== 'requested') return
  if (!refund.providerId) throw new Error(`expected refund ${refundId} to be of a payment that the provider knows`)
  const made = await platform.cards.refund({
    intentId: refund.providerId,
    amountPence: refund.amountPence,
    idempotencyKey: `refund/${refundId}`,
  })
  await platform.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('refund')
      .set({ state: 'succeeded', providerId: made.id, changedAt: sql`now()` })
      .where('id', '=', refundId)
      .where('state', '=', 'requested')
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    await enterRefund(tx, { refundId, amountPence: refund.amountPence })
    await recordAudit(tx, { actor: 'system', action: 'refunded', bookingId: refund.bookingId, facts: { refundId } })
    if (refund.reason === 'surplus') return
    await promiseMail(tx, platform.queue, {
      key: `booking-refunded/${refundId}`,
      kind: 'booking-refunded',
      bookingId: refund.bookingId,
      facts: { refundId },
    })
  })
}
