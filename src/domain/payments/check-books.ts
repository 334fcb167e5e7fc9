import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { type BrokenInvariant, findBrokenInvariants } from './invariants.ts'

/** Asks whether the books balance, and keeps the answer with its time for whoever looks before the next one. */
export async function checkBooks(platform: Pick<Platform, 'db'>): Promise<BrokenInvariant[]> {
  const broken = await findBrokenInvariants(platform)
  const answer = { checkedAt: sql<Date>`now()`, broken: JSON.stringify(broken) }
  await platform.db
    .insertInto('booksCheck')
    .values(answer)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(answer))
    .execute()
  return broken
}
