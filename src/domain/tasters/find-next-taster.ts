import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database.ts'
import type { Taster } from './taster.ts'

/** The next taster that has not begun by the database's clock: the soonest with a free place, else the soonest. */
export async function findNextTaster(platform: { db: Database | Tx }): Promise<Taster | null> {
  const row = await platform.db
    .selectFrom('taster')
    .selectAll()
    .where('startsAt', '>', sql<Date>`now()`)
    .orderBy(({ eb, ref }) => eb('taken', '>=', ref('capacity')))
    .orderBy('startsAt')
    .executeTakeFirst()
  if (!row) return null
  const { id, startsAt, endsAt, zone, capacity, taken } = row
  return { id, startsAt, endsAt, zone, placesLeft: capacity - taken }
}
