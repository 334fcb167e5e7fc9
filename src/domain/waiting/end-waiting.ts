import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Tells everybody in line that there is nothing to wait for any more, in the caller's transaction. Answers how many. */
export async function closeWaitlist(platform: Platform, tx: Tx, input: { runId: string }): Promise<number> {
  const ended = await tx
    .updateTable('waiting')
    .set({ state: 'expired', changedAt: sql`now()` })
    .where('runId', '=', input.runId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  for (const { id: waitingId } of ended) {
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-ended/${waitingId}`,
      kind: 'waiting-ended',
      details: { waitingId },
    })
  }
  return ended.length
}
