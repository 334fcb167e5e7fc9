import type { Database } from '#platform/database.ts'

/** How many people are in line for a run. */
export async function countWaitlist(platform: { db: Database }, input: { runId: string }): Promise<number> {
  const { waiting } = await platform.db
    .selectFrom('waiting')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('runId', '=', input.runId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
