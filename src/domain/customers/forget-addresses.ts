import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Small, so that locks are short. */
const BATCH_SIZE = 500

const NAMED_IN = ['booking', 'enquiry', 'waiting', 'taster_place', 'article_comment', 'organisation_person']

const isNamed = sql.join(
  NAMED_IN.map((table) => sql`exists (select from ${sql.table(table)} where lower(email) = address)`),
  sql` or `,
)

/**
 * Forgets the addresses that rows no longer have: all, or those of one person. Asked again once they are locked: a row that names
 * one meanwhile has waited, or is seen. Returns how many, at most 500.
 */
export async function forgetAddresses(tx: Tx, { of }: { of?: string } = {}): Promise<number> {
  const isTheirs: RawBuilder<boolean> = of ? sql`address in (select addresses_of(${of}))` : sql`true`
  const { rows } = await sql<{ address: string }>`
    select address from customer_address where ${isTheirs} and not (${isNamed})
    limit ${BATCH_SIZE} for update skip locked`.execute(tx)
  if (rows.length === 0) return 0
  await sql`
    delete from customer_address
    where address = any(${rows.map(({ address }) => address)}) and not (${isNamed})`.execute(tx)
  return rows.length
}
