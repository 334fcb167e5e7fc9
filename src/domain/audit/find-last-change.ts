import type { Platform } from '#platform/platform.ts'

/**
 * Who changed something last, and when: for whoever is told that it was changed meanwhile. `byStaff` looks past what
 * others did with it, such as joining a waiting list.
 */
export async function findLastChange(
  platform: Pick<Platform, 'db'>,
  input: { subject: string; byStaff?: boolean },
): Promise<{ actor: string; at: Date } | null> {
  const line = await platform.db
    .selectFrom('audit')
    .select(['actor', 'at'])
    .where('subject', '=', input.subject)
    .$if(input.byStaff === true, (query) => query.where('actor', 'like', 'staff:%'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ?? null
}
