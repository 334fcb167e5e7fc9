import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'

/** How many bookings have their place held, confirmed or given back. */
export async function countSeats({ db }: Pick<Platform, 'db'>): Promise<{ state: string; count: number }[]> {
  return db
    .selectFrom('seat')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
}
