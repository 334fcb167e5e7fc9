import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { issueCreditNote } from '#domain/documents/issue-documents.ts'
import { openCase } from '#domain/cases/cases.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { PaymentProviderRejected, type ProviderRefund } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { recordRefundInLedger } from './ledger.ts'
import { lockBooking } from '#domain/bookings/booking-payments.ts'

/**
 * Asks the provider for a decided refund, under the refund's own key, and writes down that it was made. What the provider
 * will not make is a case for staff. @throws PaymentProviderUnavailable
 */
export async function makeRefund(platform: Platform, input: { refundId: string }): Promise<void> {
  const { refundId } = input
  const refund = await platform.db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .select([
      'refund.id',
      'refund.amountPence',
      'refund.reason',
      'refund.state',
      'paymentAttempt.providerId as intentId',
      'paymentAttempt.bookingId',
      sql<boolean>`requested_at < now() - interval '20 hours'`.as('isOld'),
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.state !== 'requested') return
  const made = await requestAtProvider(platform, refund)
  await ('rejected' in made
    ? recordRefundFailure(platform, refund, made.rejected)
    : recordRefundMade(platform, refund, made.id))
}

interface DecidedRefund {
  id: string
  amountPence: number
  reason: string
  intentId: string | null
  bookingId: string
  isOld: boolean
}

/**
 * The provider forgets a key after a day. One that may have been asked for before that, and one that is rejected because
 * it was made already, are looked for among the refunds that it has.
 */
async function requestAtProvider(
  platform: Platform,
  refund: DecidedRefund,
): Promise<{ id: string } | { rejected: string }> {
  const { id: refundId, intentId, amountPence } = refund
  if (!intentId) throw new Error(`expected refund ${refundId} to be of a payment that the provider knows`)
  const findMade = async () =>
    (await platform.cards.findRefunds(intentId)).find((one) => one.refundId === refundId && one.isEffective)
  const before = refund.isOld && (await findMade())
  if (before) return before
  try {
    return await platform.cards.refund({ intentId, amountPence, refundId, idempotencyKey: `refund/${refundId}` })
  } catch (error) {
    if (!(error instanceof PaymentProviderRejected)) throw error
    return (await findMade()) ?? { rejected: error.code }
  }
}

async function recordRefundMade(platform: Platform, refund: DecidedRefund, providerId: string): Promise<void> {
  const { id: refundId, amountPence, bookingId } = refund
  await platform.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('refund')
      .set({ state: 'succeeded', providerId, changedAt: sql`now()` })
      .where('id', '=', refundId)
      .where('state', '=', 'requested')
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    await issueCreditNote(tx, { refundId })
    await recordRefundInLedger(tx, { refundId, amountPence })
    await recordAudit(tx, { actor: 'system', action: 'refunded', bookingId, details: { refundId } })
    if (refund.reason === 'surplus') return
    await enqueueEmail(tx, platform.queue, {
      key: `booking-refunded/${refundId}`,
      kind: 'booking-refunded',
      bookingId,
      details: { refundId },
    })
  })
}

/** It is not tried again: staff look why, and what was to go back is left of the payment as before. */
async function recordRefundFailure(platform: Platform, refund: DecidedRefund, code: string): Promise<void> {
  const { id: refundId, amountPence, bookingId } = refund
  await platform.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('refund')
      .set({ state: 'failed', changedAt: sql`now()` })
      .where('id', '=', refundId)
      .where('state', '=', 'requested')
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    await openCase(platform, tx, { bookingId, reason: 'refund-refused', details: { refundId, amountPence, code } })
    await recordAudit(tx, { actor: 'provider', action: 'refund-refused', bookingId, details: { refundId, code } })
  })
}

/**
 * Enters what somebody gave back at the provider by hand, so that our sums are the provider's to the penny, and opens a
 * case: whether the place goes too is for staff to say. @throws PaymentProviderUnavailable
 */
export async function recordProviderRefunds(
  platform: Platform,
  attempt: { id: string; bookingId: string; intentId: string },
): Promise<void> {
  for (const refund of await platform.cards.findRefunds(attempt.intentId)) {
    if (refund.isEffective && !(await isKnown(platform, refund))) await recordProviderRefund(platform, attempt, refund)
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
