import type { Database, Tx } from '#platform/database.ts'
import { type Buyer, BUYER_FIELDS, EMPTY_BUYER, isEmptyBuyer, toStoredBuyer } from './buyer.ts'

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

/** The same as JSON, as a document stores it; null where it names only the trainee. */
export async function buyerForDocument(tx: Tx, input: { bookingId: string }): Promise<string | null> {
  const { version: _version, ...buyer } = await findBuyer({ db: tx }, input)
  return isEmptyBuyer(buyer) ? null : toStoredBuyer(buyer)
}
