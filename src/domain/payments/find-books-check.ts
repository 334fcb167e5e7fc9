import type { Platform } from '#platform/platform.ts'
import { type BrokenInvariant, INVARIANT_NAMES } from './invariants.ts'

/** The last answer to whether the books balance. */
export interface BooksCheck {
  checkedAt: Date
  /** Asked each hour: an answer older than two says nothing of now. */
  stale: boolean
  /** How many rules were asked. */
  rules: number
  /** Those that do not hold, with the records that break them; empty when the books balance. */
  broken: BrokenInvariant[]
}

const STALE_MS = 2 * 60 * 60 * 1000

/** null until it was asked for the first time. */
export async function findBooksCheck(platform: Pick<Platform, 'db' | 'clock'>): Promise<BooksCheck | null> {
  const row = await platform.db.selectFrom('booksCheck').select(['checkedAt', 'broken']).executeTakeFirst()
  if (!row) return null
  return {
    checkedAt: row.checkedAt,
    stale: platform.clock.now().getTime() - row.checkedAt.getTime() > STALE_MS,
    rules: INVARIANT_NAMES.length,
    broken: row.broken as unknown as BrokenInvariant[], // written by check-books.ts alone
  }
}
