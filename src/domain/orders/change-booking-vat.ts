import { closeCases, hasOpenCase } from '#domain/cases/cases.ts'
import { issueQuote } from '#domain/documents/issue-order-documents.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { findLockedOrder } from '#domain/order.ts'
import type { Result } from '#domain/result.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { randomId } from '#platform/crypto.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { VatTreatment } from '#platform/tables.ts'
import { findOrder, type Order } from './find-order.ts'

interface ChangeBookingVatInput {
  actor: Actor
  bookingId: string
  treatment: VatTreatment
  /** For the activity log; the buyer does not read it. */
  reason: string
}

type ChangeBookingVatResult = Result<unknown, 'unknown-booking' | 'reason-missing' | 'vat-stated'>

/**
 * Sets how VAT applies to one booking, or to all of an order of places, such as of a business abroad. The documents that are issued
 * from then on follow it, a quote that waits for its answer is sent again, and the sum stays: who buys without VAT is given a
 * coupon, or another price was agreed. An order whose invoice or receipt states its VAT keeps it.
 */
export async function changeBookingVat(
  platform: Platform,
  input: ChangeBookingVatInput,
): Promise<ChangeBookingVatResult> {
  const { actor, bookingId, treatment } = input
  const reason = input.reason.trim()
  if (reason === '') return { ok: false, error: 'reason-missing' }
  return inTransaction(platform.db, async (tx): Promise<ChangeBookingVatResult> => {
    const sale = await findLockedOrder(tx, { bookingId })
    if (!sale) return { ok: false, error: 'unknown-booking' }
    const { id: saleId } = sale
    const { vatTreatment: before } = await tx
      .selectFrom('booking')
      .select('vatTreatment')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const isConfirmed = await hasOpenCase(tx, { bookingId, reason: 'vat-number' })
    if (before === treatment && !isConfirmed) return { ok: true }
    const order = await findOrder({ db: tx }, { saleId })
    if (before !== treatment && order?.documents.some(({ kind }) => kind !== 'quote'))
      return { ok: false, error: 'vat-stated' }
    await tx.updateTable('booking').set({ vatTreatment: treatment }).where('saleId', '=', saleId).execute()
    await closeCases(tx, { bookingId, reasons: ['vat-number'] })
    const details = { treatment: { from: before, to: treatment }, reason }
    await recordEvent(tx, { kind: 'booking-vat-changed', actor, bookingId, details })
    if (before !== treatment && order?.state === 'quoted') await quoteAgain(platform, tx, order)
    return { ok: true }
  })
}

/** Another quote of the same sum, where quotes say something of VAT. */
async function quoteAgain(platform: Platform, tx: Tx, { saleId, askedBy }: Order): Promise<void> {
  const { charged } = await getSetting({ ...platform, db: tx }, { name: 'vat' })
  if (!charged) return
  await issueQuote(platform, tx, { saleId })
  const kind = askedBy === null ? 'order-quoted' : 'employer-asked'
  const key = `${kind}/${saleId}/${randomId()}`
  await enqueueEmail(tx, platform.queue, { key, kind, bookingId: saleId, details: {} })
}
