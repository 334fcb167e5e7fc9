import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import type { CaseReason } from './open-attention.ts'

/** What was done with a booking has answered its open cases of these kinds. */
export async function closeCases(tx: Tx, input: { bookingId: string; reasons: CaseReason[] }): Promise<void> {
  await tx
    .updateTable('bookingCase')
    .set({ resolvedAt: sql`now()` })
    .where('bookingId', '=', input.bookingId)
    .where('reason', 'in', input.reasons)
    .where('resolvedAt', 'is', null)
    .execute()
}
