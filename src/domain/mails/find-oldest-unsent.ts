import type { Platform } from '#platform/platform.ts'

/** Since when the oldest mail waits that was promised and neither sent nor dropped; null when none does. */
export async function findOldestUnsentEmail({ db }: Pick<Platform, 'db'>): Promise<Date | null> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.min('promisedAt').as('promisedAt'))
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()
  return row?.promisedAt ?? null
}
