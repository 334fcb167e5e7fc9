import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { isAllowed } from '#domain/bookings/allowed-actions.ts'
import { findBooking, type WhichBooking } from '#domain/bookings/find-booking.ts'
import { promiseMail } from '#domain/mails/promise-mail.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findLocked } from './find-locked.ts'
import type { AftercareRefusal } from './refusal-words.ts'

export type RequestBalanceFacts = WhichBooking & {
  actor: Actor
  /** One mail for each press of the button, however often it arrives. */
  pressKey: string
}

export type RequestBalanceAnswer =
  | { ok: true; bookingId: string }
  | { ok: false; refusal: Extract<AftercareRefusal, 'unknown-booking' | 'no-balance'> }

/** Sends the trainee the link to pay a balance now, whenever it falls due. */
export async function requestBalance(platform: Platform, facts: RequestBalanceFacts): Promise<RequestBalanceAnswer> {
  const found = await findBooking(platform, facts)
  if (!found) return { ok: false, refusal: 'unknown-booking' }
  const bookingId = found.id
  return inTransaction(platform.db, async (tx): Promise<RequestBalanceAnswer> => {
    const booking = await findLocked(tx, bookingId)
    if (!isAllowed(booking, 'take-balance')) return { ok: false, refusal: 'no-balance' }
    const promised = await promiseMail(tx, platform.queue, {
      key: `balance-request/${facts.pressKey}`,
      kind: 'balance-request',
      bookingId,
      facts: {},
    })
    if (promised) await recordAudit(tx, { actor: facts.actor, action: 'balance-requested', bookingId })
    return { ok: true, bookingId }
  })
}
