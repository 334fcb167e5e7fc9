import type { Database, Tx } from '#platform/database.ts'
import { type Buyer, BUYER_FIELDS, EMPTY_BUYER } from './buyer.ts'

/** The buyer whom a booking's documents name now, with the version of that; empty and version 0 where none was given. */
export async function findBuyer(
  platform: { db: Database | Tx },
  input: { bookingId: string },
): Promise<Buyer & { version: number }> {
  const found = await platform.db
    .selectFrom('buyer')
    .select([...BUYER_FIELDS, 'version'])
    .where('bookingId', '=', input.bookingId)
    .executeTakeFirst()
  return found ?? { ...EMPTY_BUYER, version: 0 }
}
