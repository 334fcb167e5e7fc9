import type { Tx } from '#platform/database.ts'

/** An attempt is live while its intent may still be paid. `failed` is one of them: a declined buyer tries again. */
export const LIVE_STATES = ['created', 'processing', 'failed'] as const

/**
 * Locks a booking for the rest of the transaction. Whatever changes its seat, obligations or attempts does this first,
 * so that two of them never interleave.
 */
export async function lockBooking(tx: Tx, bookingId: string) {
  return tx.selectFrom('booking').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirstOrThrow()
}

export async function firstObligationOf(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('obligation')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('kind', '!=', 'balance')
    .executeTakeFirstOrThrow()
}
