import { recordAudit } from '#domain/audit/record-audit.ts'
import { issueCreditNote } from '#domain/documents/issue-documents.ts'
import { openCase } from '#domain/bookings/open-attention.ts'
import type { ProviderRefund } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { lockBooking } from './attempts.ts'
import { recordRefundInLedger } from './clean-water.ts'

/**
 * Enters what somebody gave back at the provider by hand, so that our sums are the provider's to the penny, and opens a
 * case: whether the place goes too is for staff to say. @throws PaymentProviderUnavailable
 */
export async function recordProviderRefunds(
  platform: Platform,
  attempt: { id: string; bookingId: string; intentId: string },
): Promise<void> {
  for (const refund of await platform.cards.findRefunds(attempt.intentId)) {
    if (refund.stands && !(await isKnown(platform, refund))) await recordProviderRefund(platform, attempt, refund)
  }
}

/** Ours carries our id from the call on, before we have written its own down. */
async function isKnown(platform: Platform, { id, refundId }: ProviderRefund): Promise<boolean> {
  const known = await platform.db
    .selectFrom('refund')
    .select('id')
    .where(({ eb, or, cast }) => or([eb('providerId', '=', id), eb(cast<string>('id', 'text'), '=', refundId ?? '')]))
    .executeTakeFirst()
  return known !== undefined
}

async function recordProviderRefund(
  platform: Platform,
  attempt: { id: string; bookingId: string },
  { id: providerId, amountPence }: ProviderRefund,
): Promise<void> {
  const { id: attemptId, bookingId } = attempt
  await platform.db.transaction().execute(async (tx) => {
    await lockBooking(tx, bookingId)
    const made = await tx
      .insertInto('refund')
      .values({
        attemptId,
        amountPence,
        reason: 'at-provider',
        state: 'succeeded',
        providerId,
        idempotencyKey: `provider/${providerId}`,
      })
      .onConflict((conflict) => conflict.column('providerId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return
    const refundId = made.id
    await issueCreditNote(tx, { refundId })
    await recordRefundInLedger(tx, { refundId, amountPence })
    await openCase(platform, tx, { bookingId, reason: 'refund-at-provider', details: { refundId, amountPence } })
    await recordAudit(tx, {
      actor: 'provider',
      action: 'refunded-at-provider',
      bookingId,
      details: { refundId, amountPence },
    })
  })
}
