import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { lockOrders } from '#domain/order.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { VatTreatment } from '#platform/tables.ts'

interface ChangeBookingVatInput {
  actor: Actor
  bookingId: string
  treatment: VatTreatment
  /** For the activity log; the buyer does not read it. */
  reason: string
}

/**
 * Sets how VAT applies to one booking, such as of a business abroad. The documents that are issued from then on follow it, and
 * the price stays: who buys without VAT is given a coupon, or another price was agreed.
 */
export async function changeBookingVat(
  { db }: Pick<Platform, 'db'>,
  input: ChangeBookingVatInput,
): Promise<Result<unknown, 'unknown-booking' | 'reason-missing'>> {
  const { actor, bookingId, treatment } = input
  const reason = input.reason.trim()
  if (reason === '') return { ok: false, error: 'reason-missing' }
  return inTransaction(db, async (tx): Promise<Result<unknown, 'unknown-booking'>> => {
    const locked = lockOrders(tx).select('booking.vatTreatment').where('booking.id', '=', bookingId)
    const booking = await locked.executeTakeFirst()
    if (!booking) return { ok: false, error: 'unknown-booking' }
    const { vatTreatment: before } = booking
    if (before === treatment) return { ok: true }
    await tx.updateTable('booking').set({ vatTreatment: treatment }).where('id', '=', bookingId).execute()
    const details = { treatment: { from: before, to: treatment }, reason }
    await recordEvent(tx, { kind: 'booking-vat-changed', actor, bookingId, details })
    return { ok: true }
  })
}
