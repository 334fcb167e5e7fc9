import type { Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'

/** Opens a case for staff. One of a kind for a booking is open at a time: opening it again changes nothing. */
export async function openCase(
  platform: { log: Log },
  tx: Tx,
  input: { bookingId: string; reason: CaseReason; details?: Record<string, unknown> },
): Promise<void> {
  platform.log.warn('needs_attention', { bookingId: input.bookingId, reason: input.reason })
  await tx
    .insertInto('bookingCase')
    .values({ bookingId: input.bookingId, reason: input.reason, details: JSON.stringify(input.details ?? {}) })
    .onConflict((conflict) => conflict.columns(['bookingId', 'reason']).where('resolvedAt', 'is', null).doNothing())
    .execute()
}

export type CaseReason =
  | 'paid-without-place'
  | 'payment-mismatch'
  | 'provider-silent'
  | 'refund-refused'
  | 'refund-at-provider'
  | 'dispute-at-provider'
  | 'run-cancelled'
