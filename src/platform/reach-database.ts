import pg from 'pg'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './embedded-postgres/find-running.ts'

/**
 * The site's database for a command: the one of DATABASE_URL; else the embedded one, of the site that runs on DATA_DIR
 * just now, or started for as long as the command takes.
 */
export async function ensureDatabaseRunning({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir))
  if (url && (databaseUrl || (await answers(url)))) return { url, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir })
}

/** A file that a killed server left behind names a socket at which nobody answers. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false // then it is started, which says what stands in the way
  } finally {
    await client.end().catch(() => {})
  }
}
