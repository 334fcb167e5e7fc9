import { readAnnouncedRun, type AnnouncedRun } from '#domain/schedule/run-change.ts'
import type { EmailContext, QueuedEmail } from './send-email.ts'

/** What was and what is, of the change that a mail tells. */
export async function findRunChange(
  { db }: EmailContext,
  { details: input }: QueuedEmail,
): Promise<{ was: AnnouncedRun; became: AnnouncedRun }> {
  const change = await db
    .selectFrom('runChange')
    .select(['was', 'became'])
    .where('id', '=', input.runChangeId ?? '')
    .executeTakeFirstOrThrow()
  return { was: readAnnouncedRun(change.was), became: readAnnouncedRun(change.became) }
}
