import type { Database, Tx } from '#platform/database.ts'
import { type Buyer, BUYER_FIELDS, isEmptyBuyer, EMPTY_BUYER } from '#domain/documents/document.ts'

/** Whom the documents are made out to now, and as of which version; the first one is nobody's, version 0. */
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

/** The same as a document keeps it from the moment it is written: null where it is nobody but the trainee. */
export async function buyerForDocument(tx: Tx, input: { bookingId: string }): Promise<string | null> {
  const { version: _version, ...buyer } = await findBuyer({ db: tx }, input)
  return isEmptyBuyer(buyer) ? null : JSON.stringify(buyer)
}
