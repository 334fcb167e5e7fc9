import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { lockBooking } from '#domain/bookings/find-booking.ts'
import { REFUND_TRANSITIONS } from '#domain/bookings/states.ts'
import { openCase } from '#domain/cases/cases.ts'
import { issueCreditNote } from '#domain/documents/issue-documents.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { statesBefore } from '#domain/transitions.ts'
import type { Tx } from '#platform/database.ts'
import { PaymentProviderRejected, type ProviderRefund } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import type { RefundState } from '#platform/tables.ts'
import { recordRefundInLedger } from './ledger.ts'

/**
 * Asks the provider for a requested refund, under the refund's own idempotency key, and records that it was made. What the
 * provider rejects opens a case for staff. @throws PaymentProviderUnavailable
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
 * The provider forgets an idempotency key after a day. A refund that may have been asked for longer ago, and one that is
 * rejected because it was made already, is looked for among the provider's refunds.
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
    if (!(await changeRefund(tx, refundId, 'succeeded', { providerId }))) return
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

/** It is not tried again: staff find out why, and its sum is left of the payment as before. */
async function recordRefundFailure(platform: Platform, refund: DecidedRefund, code: string): Promise<void> {
  const { id: refundId, amountPence, bookingId } = refund
  await platform.db.transaction().execute(async (tx) => {
    if (!(await changeRefund(tx, refundId, 'failed'))) return
    await openCase(platform, tx, { bookingId, reason: 'refund-refused', details: { refundId, amountPence, code } })
    await recordAudit(tx, { actor: 'provider', action: 'refund-refused', bookingId, details: { refundId, code } })
  })
}

/** False, and nothing changes, when REFUND_TRANSITIONS does not lead there: another call was faster. */
async function changeRefund(
  tx: Tx,
  refundId: string,
  to: RefundState,
  outcome: { providerId?: string } = {},
): Promise<boolean> {
  const changed = await tx
    .updateTable('refund')
    .set({ state: to, ...outcome, changedAt: sql`now()` })
    .where('id', '=', refundId)
    .where('state', 'in', statesBefore(REFUND_TRANSITIONS, to))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/**
 * Records refunds that were made by hand in the provider's dashboard, so that our sums are the provider's to the penny, and
 * opens a case: staff decide whether the place goes too. @throws PaymentProviderUnavailable
 */
export async function recordProviderRefunds(
  platform: Platform,
  attempt: { id: string; bookingId: string; intentId: string },
): Promise<void> {
  for (const refund of await platform.cards.findRefunds(attempt.intentId)) {
    if (refund.isEffective && !(await isKnown(platform, refund))) await recordProviderRefund(platform, attempt, refund)
  }
}

/** A refund of ours has our id from the call on, before we have stored the provider's. */
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
