import type { Platform } from '#platform/platform.ts'
import { enqueueEmail } from './outbox.ts'

/** Sends a colleague one version of an email's wording, filled in with a sample. Once for each version. */
export async function queueWordingTest(
  { db, queue }: Pick<Platform, 'db' | 'queue'>,
  input: { accountId: string; wording: { key: string; version: number } },
): Promise<void> {
  const { accountId, wording } = input
  await db.transaction().execute((tx) =>
    enqueueEmail(tx, queue, {
      key: `wording-test/${wording.key}/${wording.version}/${accountId}`,
      kind: 'wording-test',
      details: { accountId, wording },
    }),
  )
}
