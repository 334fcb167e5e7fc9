import type { Tx } from '#platform/database.ts'
import type { CaseReason } from './open-attention.ts'

/** True while a case of this kind is open of the booking. Called under the booking's lock, it stays so until the commit. */
export async function hasOpenCase(tx: Tx, input: { bookingId: string; reason: CaseReason }): Promise<boolean> {
  const open = await tx
    .selectFrom('bookingCase')
    .select('id')
    .where('bookingId', '=', input.bookingId)
    .where('reason', '=', input.reason)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
