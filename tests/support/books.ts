import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Platform } from '../../src/platform/platform.ts'

/** One digest over every row of the business: equal before and after means that nothing at all was changed. */
export async function digestOfBooks({ db }: Pick<Platform, 'db'>): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit' order by 1`.execute(tx)
      const digest = createHash('sha256')
      for (const { name } of tables) {
        const { rows } = await sql<{ content: string | null }>`
        select md5(string_agg(one::text, chr(10) order by one::text)) as content from ${sql.table(name)} one`.execute(
          tx,
        )
        digest.update(`${name} ${rows[0]?.content ?? ''}\n`)
      }
      return digest.digest('hex')
    })
}
