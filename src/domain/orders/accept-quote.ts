import { sql } from 'kysely'
import { issueInvoice } from '#domain/documents/issue-order-documents.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { lockOrders } from '#domain/order.ts'
import { closePayments } from '#domain/payments/close-payments.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { confirmPlaces } from '#domain/bookings/confirm-places.ts'
import { type Acceptance, acceptance } from './order-details.ts'

export type AcceptError = 'unknown-order' | 'lapsed' | 'not-a-quote'
type AcceptResult = Result<object, AcceptError> | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }

/**
 * Accepts a quote: its places are certain on account, and its invoice is sent with the order number that was given. Twice is once.
 * A quote whose hour is over has lapsed, by the database's clock and under the order's lock: the last second decides for one side.
 */
export async function acceptQuote(
  platform: Platform,
  { publicId, fields }: { publicId: string; fields: unknown },
): Promise<AcceptResult> {
  const read = readFields(acceptance, fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const order = await platform.db.selectFrom('sale').select('id').where('orderId', '=', publicId).executeTakeFirst()
  if (!order) return { ok: false, error: 'unknown-order' }
  // A card's payment that was begun and left would still be charged for what the invoice asks.
  if ((await closePayments(platform, { bookingId: order.id })) === 'payment-under-way')
    return { ok: false, error: 'not-a-quote' }
  return inTransaction(platform.db, (tx) => acceptInTransaction(platform, tx, order.id, read.data))
}

async function acceptInTransaction(
  platform: Platform,
  tx: Tx,
  saleId: string,
  { fullName, poNumber }: Acceptance,
): Promise<AcceptResult> {
  const order = await lockOrders(tx).where('booking.id', '=', saleId).executeTakeFirstOrThrow()
  if (order.acceptedAt) return { ok: true }
  if (order.cancelledAt) return { ok: false, error: 'lapsed' }
  if (!order.quotedUntil || order.confirmedBy) return { ok: false, error: 'not-a-quote' }
  if (!(await isStillHeld(tx, saleId))) return { ok: false, error: 'lapsed' }
  await tx
    .updateTable('sale')
    .set({ acceptedAt: sql<Date>`now()`, acceptedBy: fullName })
    .where('id', '=', saleId)
    .execute()
  if (poNumber) await tx.updateTable('buyer').set({ purchaseOrder: poNumber }).where('bookingId', '=', saleId).execute()
  await recordEvent(tx, { kind: 'quote-accepted', actor: 'visitor', bookingId: saleId, details: { by: fullName } })
  await issueInvoice(platform, tx, { saleId })
  if (!(await confirmPlaces(platform, tx, { saleId, by: 'on-account', attemptId: null })))
    throw new Error(`expected the places of order ${saleId} to be held`)
  return { ok: true }
}

/** Every place, by the database's clock. */
async function isStillHeld(tx: Tx, saleId: string): Promise<boolean> {
  const { held } = await tx
    .selectFrom('booking')
    .select(
      sql<boolean>`bool_and(exists (select from seat join run on run.id = seat.run_id
        where seat.booking_id = booking.id and seat.state = 'held' and held_until > now() and run.state <> 'cancelled'))`.as(
        'held',
      ),
    )
    .where('saleId', '=', saleId)
    .executeTakeFirstOrThrow()
  return held
}
