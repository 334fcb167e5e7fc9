import { sql } from 'kysely'
import { findPayments } from '#domain/bookings/booking-payments.ts'
import { actOnEach, type BulkOutcome, type ChosenBooking, MAX_CHOSEN } from '#domain/bookings/bulk-actions.ts'
import { lockOrder } from '#domain/order.ts'
import { closeCase, resolveCase } from '#domain/cases/cases.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { type Pence, sumPence } from '#domain/pence.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { requestRefund } from './refund-payment.ts'

/** A refund that the card provider rejected, or that came back, and that staff have not answered. */
export interface FailedRefund extends ChosenBooking {
  caseId: string
  attemptId: string
  amount: Pence
  /** Why, by the provider's code. */
  code: string
  openedAt: Date
}

/** How many there are, and what they come to, as Welcome has them in one line. */
export async function countFailedRefunds(platform: Pick<Platform, 'db'>): Promise<{ count: number; amount: Pence }> {
  const failed = await findFailedRefunds(platform, {})
  return { count: failed.length, amount: sumPence(failed.map((one) => one.amount)) }
}

/** The failed refunds of these cases, or all; the longest first. */
export async function findFailedRefunds(
  { db }: Pick<Platform, 'db'>,
  { caseIds }: { caseIds?: string[] },
): Promise<FailedRefund[]> {
  if (caseIds?.length === 0) return []
  return db
    .selectFrom('bookingCase')
    .innerJoin('booking', 'booking.id', 'bookingCase.saleId')
    .innerJoin('refund', (on) => on.on(sql<boolean>`refund.id::text = booking_case.details->>'refundId'`))
    .select([
      'bookingCase.id as caseId',
      'booking.id as bookingId',
      'booking.reference',
      'booking.fullName',
      'refund.attemptId',
      'refund.amountPence as amount',
      sql<string>`coalesce(booking_case.details->>'code', '')`.as('code'),
      'bookingCase.openedAt',
    ])
    .where('bookingCase.reason', 'in', ['refund-refused', 'refund-failed'])
    .where('bookingCase.resolvedAt', 'is', null)
    .$if(caseIds !== undefined, (query) => query.where('bookingCase.id', 'in', caseIds ?? []))
    .orderBy('bookingCase.openedAt')
    .orderBy('bookingCase.id')
    .execute()
}

interface RetryInput {
  caseIds: string[]
  actor: Actor
  /** One submission asks once for each refund, however often it arrives. */
  idempotencyKey: string
}

type RetryResult = Result<unknown, 'more-than-left'>

/** Asks the card provider again for each of these refunds, as a new one, and closes its case: a further failure opens another. */
export async function retryFailedRefunds(
  platform: Platform,
  input: RetryInput,
): Promise<(FailedRefund & BulkOutcome<RetryResult>)[]> {
  const failed = await findFailedRefunds(platform, { caseIds: input.caseIds.slice(0, MAX_CHOSEN) })
  return actOnEach(platform, failed, (one) => retry(platform, { ...input, ...one }))
}

const ASKED_AGAIN = 'The card provider was asked for the refund again.'

async function retry(platform: Platform, input: RetryInput & FailedRefund): Promise<RetryResult> {
  const { bookingId, attemptId, amount, caseId, actor } = input
  return inTransaction(platform.db, async (tx): Promise<RetryResult> => {
    await lockOrder(tx, { bookingId })
    const closed = await closeCase(tx, caseId)
    // The same press again, or a colleague's.
    if (!closed) return { ok: true }
    const payments = await findPayments({ db: tx }, { bookingId })
    const left = payments.find((one) => one.attemptId === attemptId)?.left ?? 0
    if (amount > left) return { ok: false, error: 'more-than-left' }
    const idempotencyKey = `${input.idempotencyKey}/${caseId}`
    await requestRefund(platform, tx, {
      bookingId,
      attemptId,
      amount,
      reason: 'staff',
      words: ASKED_AGAIN,
      idempotencyKey,
    })
    const refund = { attemptId, amountPence: amount, reason: ASKED_AGAIN }
    await recordEvent(tx, { kind: 'refund-decided', actor, bookingId, details: refund })
    const details = { caseId, reason: closed.reason, sentence: ASKED_AGAIN }
    await recordEvent(tx, { kind: 'case-resolved', actor, bookingId, details })
    return { ok: true }
  })
}

/** Closes the cases, with what staff say was done instead: the money was paid another way, or is not owed. */
export async function closeFailedRefunds(
  platform: Platform,
  { caseIds, sentence, actor }: { caseIds: string[]; sentence: string; actor: Actor },
) {
  const failed = await findFailedRefunds(platform, { caseIds: caseIds.slice(0, MAX_CHOSEN) })
  return actOnEach(platform, failed, ({ caseId }) => resolveCase(platform, { actor, caseId, sentence }))
}
