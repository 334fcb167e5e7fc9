import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** Tells everybody in line that what they wait for is on other dates, in the caller's transaction. Answers how many. */
export async function notifyWaitlist(
  platform: Platform,
  tx: Tx,
  input: { runId: string; runChangeId: string },
): Promise<number> {
  const { runId, runChangeId } = input
  const inLine = await tx
    .selectFrom('waiting')
    .select('id')
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .execute()
  for (const { id: waitingId } of inLine) {
    await enqueueEmail(tx, platform.queue, {
      key: `waiting-changed/${waitingId}/${runChangeId}`,
      kind: 'waiting-changed',
      details: { waitingId, runChangeId },
    })
  }
  return inLine.length
}
