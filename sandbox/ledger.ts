import type { Pool, PoolClient } from 'pg'

/** What an act stands on: one open transaction, the second it happens in, and the request that asked for it. */
export interface CallContext {
  db: PoolClient
  now: number
  request: { id: string; idempotency_key: string | null }
}

export async function inTransaction<Result>(pool: Pool, work: (db: PoolClient) => Promise<Result>): Promise<Result> {
  const db = await pool.connect()
  let broken: Error | undefined
  try {
    await db.query('begin')
    const result = await work(db)
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    // A connection that could not roll back is closed, never handed to the next who asks.
    db.release(broken)
  }
}
