import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Platform } from '../../src/platform/platform.ts'

/** One digest over every row of the business: equal before and after means that nothing at all was changed. */
export async function digestOfBooks({ db }: Pick<Platform, 'db'>): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'student_token') order by 1`.execute(
        tx,
      )
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

/** One digest over every row of the product and its jobs and the value of every sequence: a restored site must have the same. */
export async function digestOfEverything(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const digest = createHash('sha256')
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ content: string | null }>(
      `select md5(string_agg(one::text, chr(10) order by one::text)) as content from ${name} one`,
    )
    digest.update(`${name} ${rows[0]?.content ?? ''}\n`)
  }
  const { rows: sequences } = await client.query(
    `select schemaname, sequencename, last_value from pg_sequences
     where schemaname in ('public', 'pgboss') order by 1, 2`,
  )
  await client.end()
  return digest.update(JSON.stringify(sequences)).digest('hex')
}
