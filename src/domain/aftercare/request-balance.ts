import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { isAllowed } from '#domain/bookings/allowed-actions.ts'
import { findBooking, type WhichBooking } from '#domain/bookings/find-booking.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { getLockedBooking } from './find-locked.ts'
import type { BookingChangeError } from '#domain/bookings/messages.ts'

export type RequestBalanceInput = WhichBooking & {
  actor: Actor
  /** One mail for each press of the button, however often it arrives. */
  idempotencyKey: string
}

export type RequestBalanceResult =
  | { ok: true; bookingId: string }
  | { ok: false; error: Extract<BookingChangeError, 'unknown-booking' | 'no-balance'> }

/** Sends the trainee the link to pay a balance now, whenever it falls due. */
export async function requestBalance(platform: Platform, input: RequestBalanceInput): Promise<RequestBalanceResult> {
  const found = await findBooking(platform, input)
  if (!found) return { ok: false, error: 'unknown-booking' }
  const bookingId = found.id
  return inTransaction(platform.db, async (tx): Promise<RequestBalanceResult> => {
    const booking = await getLockedBooking(tx, bookingId)
    if (!isAllowed(booking, 'take-balance')) return { ok: false, error: 'no-balance' }
    const promised = await enqueueEmail(tx, platform.queue, {
      key: `balance-request/${input.idempotencyKey}`,
      kind: 'balance-request',
      bookingId,
      details: {},
    })
    if (promised) await recordAudit(tx, { actor: input.actor, action: 'balance-requested', bookingId })
    return { ok: true, bookingId }
  })
}
