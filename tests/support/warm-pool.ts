import pg from 'pg'
import { onTestFinished } from 'vitest'

/**
 * A pool whose connections are all open already: for the twins, whose naive acts should really overlap instead of
 * waiting in turn for the first connection.
 */
export async function aWarmPool(databaseUrl: string, connections: number): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  onTestFinished(() => pool.end())
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  for (const client of clients) client.release()
  return pool
}
