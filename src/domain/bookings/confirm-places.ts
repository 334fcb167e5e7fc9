import { sql } from 'kysely'
import { closeCases } from '#domain/cases/cases.ts'
import { finishRedemption } from '#domain/coupons/redeem-coupon.ts'
import { issueReceipt } from '#domain/documents/issue-documents.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { ConfirmationReason } from '#platform/tables.ts'
import { enqueuePaymentReceived } from './confirm-booking.ts'
import { changeSeat, placesWith, takePlace } from './seats.ts'

interface Confirmation {
  saleId: string
  by: ConfirmationReason
  /** The payment's allocation, where one was made. */
  attemptId: string | null
}

/**
 * Makes all places of an order certain: paid, waived, or on account once its quote is accepted. The buyer gets one email, and each
 * person who is named an invitation. An order that was certain on account gets the receipt of its payment. In the caller's
 * transaction, which holds the order's lock. False, and nothing changes, when a hold had ended and not enough places are left.
 */
export async function confirmPlaces(
  platform: Platform,
  tx: Tx,
  { saleId, by, attemptId }: Confirmation,
): Promise<boolean> {
  const wasCertain = await isCertain(tx, saleId)
  if (!wasCertain && !(await confirmSeats(tx, saleId))) return false
  const bookingId = saleId
  if (by !== 'on-account') await issueReceiptOf(platform, tx, { saleId, attemptId })
  await closeCases(tx, { bookingId, reasons: ['part-paid'] })
  if (wasCertain) {
    if (attemptId) await enqueuePaymentReceived(platform, tx, { bookingId, attemptId })
    return true
  }
  await finishRedemption(tx, { bookingId })
  await tx
    .updateTable('sale')
    .set({ confirmedAt: sql<Date>`now()`, confirmedBy: by })
    .where('id', '=', saleId)
    .execute()
  await recordEvent(tx, { kind: 'confirmed', actor: 'system', bookingId })
  await enqueueEmail(tx, platform.queue, {
    key: `order-confirmed/${saleId}`,
    kind: 'order-confirmed',
    bookingId,
    details: { ...(attemptId && { attemptId }) },
  })
  await inviteNamed(platform, tx, saleId)
  return true
}

async function isCertain(tx: Tx, saleId: string): Promise<boolean> {
  const sale = await tx.selectFrom('sale').select('confirmedBy').where('id', '=', saleId).executeTakeFirstOrThrow()
  return sale.confirmedBy !== null
}

/** Those that are held, and new ones for those whose hold had ended, as long as there are enough. A cancelled run has none. */
async function confirmSeats(tx: Tx, saleId: string): Promise<boolean> {
  const bookings = await tx
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(({ exists, selectFrom }) => [
      'booking.id',
      'booking.runId',
      'run.state',
      exists(
        selectFrom('seat')
          .select('seat.id')
          .whereRef('seat.bookingId', '=', 'booking.id')
          .where('seat.state', '=', 'held'),
      ).as('isHeld'),
    ])
    .where('booking.saleId', '=', saleId)
    .where('booking.cancelledAt', 'is', null)
    .execute()
  const gone = bookings.filter((one) => !one.isHeld)
  const [first] = bookings
  if (!first || first.state === 'cancelled') return false
  if (gone.length > 0 && !(await takePlace(tx, { runId: first.runId, seats: gone.length }))) return false
  for (const { id: bookingId, isHeld } of bookings)
    if (isHeld) await changeSeat(tx, { bookingId, to: 'confirmed' }).execute()
  if (gone.length > 0)
    await tx
      .insertInto('seat')
      .values(
        gone.map(({ id: bookingId, runId }) => ({ bookingId, runId, state: 'confirmed', heldUntil: sql<Date>`now()` })),
      )
      .execute()
  return true
}

async function issueReceiptOf(
  platform: Platform,
  tx: Tx,
  { saleId, attemptId }: Omit<Confirmation, 'by'>,
): Promise<void> {
  const { id: instalmentId } = await tx
    .selectFrom('instalment')
    .select('id')
    .where('saleId', '=', saleId)
    .where('confirms', '=', true)
    .executeTakeFirstOrThrow()
  await issueReceipt(platform, tx, { instalmentId, attemptId })
}

async function inviteNamed(platform: Platform, tx: Tx, saleId: string): Promise<void> {
  const named = await tx
    .selectFrom('booking')
    .select(['id', 'claimKey'])
    .where('id', 'in', placesWith(saleId))
    .where('claimKey', 'is not', null)
    .where('claimedAt', 'is', null)
    .execute()
  for (const { id, claimKey } of named) await invite(platform, tx, { bookingId: id, claimKey: claimKey ?? '' })
}

/** Queues the invitation, once for each link. In the caller's transaction. */
export const invite = (
  platform: Pick<Platform, 'queue'>,
  tx: Tx,
  { bookingId, claimKey }: { bookingId: string; claimKey: string },
) =>
  enqueueEmail(tx, platform.queue, {
    key: `place-invitation/${claimKey}`,
    kind: 'place-invitation',
    bookingId,
    details: { claimKey },
  })
