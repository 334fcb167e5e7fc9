import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { extendHold, HOLD_MINUTES } from '#domain/bookings/seats.ts'
import type { PaymentIntent } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { LIVE_ATTEMPT_STATES, lockBooking } from './attempts.ts'
import { hasTooManyDeclines } from './declines.ts'

/**
 * Writes down that a try was rejected, so that the buyer is told the truth and keeps the place for at least ten minutes
 * more, once for each try. An error that arrives after a success changes nothing. Answers true when it was one too many.
 */
export async function recordDecline(platform: Platform, input: { intent: PaymentIntent }): Promise<boolean> {
  const { id, decline, declinedTry } = input.intent
  return platform.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('paymentAttempt')
      .select('bookingId')
      .where('providerId', '=', id)
      .executeTakeFirst()
    if (!found) return false
    await lockBooking(tx, found.bookingId)
    const noted = await tx
      .updateTable('paymentAttempt')
      .set({ state: 'failed', decline, declinedTry, changedAt: sql`now()` })
      .where('providerId', '=', id)
      .where('state', 'in', LIVE_ATTEMPT_STATES)
      .where('declinedTry', 'is distinct from', declinedTry)
      .executeTakeFirst()
    if (noted.numUpdatedRows === 0n) return false
    await extendHold(tx, { bookingId: found.bookingId, minutes: HOLD_MINUTES.declined })
    await recordAudit(tx, { actor: 'provider', action: 'declined', bookingId: found.bookingId, details: { decline } })
    return hasTooManyDeclines(tx, found.bookingId)
  })
}
