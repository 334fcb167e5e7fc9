import type { Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'

/** Opens a case for staff. One of a kind for a booking is open at a time: opening it again changes nothing. */
export async function openCase(
  platform: { log: Log },
  tx: Tx,
  facts: { bookingId: string; reason: CaseReason; facts?: Record<string, unknown> },
): Promise<void> {
  platform.log.warn('needs_attention', { bookingId: facts.bookingId, reason: facts.reason })
  await tx
    .insertInto('attention')
    .values({ bookingId: facts.bookingId, reason: facts.reason, facts: JSON.stringify(facts.facts ?? {}) })
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
