import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A separate connection to a test's database. */
export async function openDirectly({ url }: { url: string }): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  onTestFinished(() => database.end())
  return database
}

/** Our tables that contain a text, in any column. */
export async function tablesThatKnow(database: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const known: string[] = []
  for (const { name } of rows) {
    const found = await database.query(`select from ${name} as line where line::text ~* $1 limit 1`, [pattern])
    if (found.rowCount) known.push(name)
  }
  return known
}
