import type { Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'

/** One line of the audit trail, in the transaction of what it tells. */
export async function recordAudit(
  tx: Tx,
  facts: { actor: string; action: string; bookingId: string; facts?: Record<string, unknown> },
): Promise<void> {
  const { actor, action, bookingId, facts: details = {} } = facts
  await tx
    .insertInto('audit')
    .values({ actor, action, bookingId, facts: JSON.stringify(details) })
    .execute()
}

/** Opens a case for staff. One of a kind for a booking is open at a time: opening it again changes nothing. */
export async function openAttention(
  platform: { log: Log },
  tx: Tx,
  facts: { bookingId: string; reason: AttentionReason; facts?: Record<string, unknown> },
): Promise<void> {
  platform.log.warn('needs_attention', { bookingId: facts.bookingId, reason: facts.reason })
  await tx
    .insertInto('attention')
    .values({ bookingId: facts.bookingId, reason: facts.reason, facts: JSON.stringify(facts.facts ?? {}) })
    .onConflict((conflict) => conflict.columns(['bookingId', 'reason']).where('resolvedAt', 'is', null).doNothing())
    .execute()
}

export type AttentionReason =
  | 'paid-without-place'
  | 'payment-mismatch'
  | 'provider-silent'
  | 'refund-at-provider'
  | 'dispute-at-provider'
