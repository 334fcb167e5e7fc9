import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const RETRY_MS = 500
const TIMEOUT_MS = 2000

interface DatabasePool {
  connect(): Promise<pg.PoolClient>
  /** Must be given every error of a query: this is how an outage is noticed. */
  noteError(error: unknown): void
  end(): Promise<void>
}

/**
 * A pool that fails immediately while the database does not respond. The first query that times out starts this, and a
 * separate connection finds out when it is over. Connections from before are closed: their answers may never come.
 */
export function createDatabasePool(pool: pg.Pool, { url, log }: { url: string; log: Log }): DatabasePool {
  const openedAfter = new WeakMap<pg.PoolClient, number>()
  let outages = 0
  let isDown = false
  let ended = false
  let alarm = createAlarm()
  const inUse = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void openedAfter.set(client, outages))
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_, client) => void inUse.delete(client))

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      if (isDown) throw new DatabaseNotResponding()
      const client = await Promise.race([pool.connect().then(unlessTooLate(outages)), alarm.promise])
      if (client) return client
    }
  }

  /** Closes a connection that was opened before or during an outage, which includes one that arrives late. */
  const unlessTooLate = (outagesBefore: number) => (client: pg.PoolClient) => {
    if (!isDown && outages === outagesBefore && openedAfter.get(client) === outages) return client
    client.release(true)
    return null
  }

  function noteError(error: unknown): void {
    if (isDown || !(error instanceof Error && error.message === 'Query read timeout')) return
    isDown = true
    outages += 1
    alarm.reject(new DatabaseNotResponding())
    alarm = createAlarm()
    log.warn('database_silent')
    // Transactions on these clients would otherwise wait for the full timeout of each further statement, such as a rollback.
    for (const client of inUse) close(client)
    void waitUntilBack()
  }

  async function waitUntilBack(): Promise<void> {
    while (isDown && !ended) {
      await wait(RETRY_MS, undefined, { ref: false })
      isDown = !(await isDatabaseAnswering(url))
    }
    if (!ended) log.info('database_answers_again')
  }

  return {
    connect,
    noteError,
    async end() {
      ended = true
      await pool.end()
    },
  }
}

/** Thrown without asking the database, because another query timed out a moment ago. */
export class DatabaseNotResponding extends Error {
  constructor() {
    super('the database is not asked for a while: it was silent')
  }
}

/** Rejects for everybody who waits for a connection. */
function createAlarm(): PromiseWithResolvers<never> {
  const alarm = Promise.withResolvers<never>()
  alarm.promise.catch(() => {})
  return alarm
}

/** Queries that are running on it fail immediately. */
function close(client: pg.PoolClient): void {
  // At run time a client of the pool is a full pg.Client; only its type in @types/pg leaves `end` out.
  ;(client as pg.PoolClient & pg.Client).end().catch(() => {})
}

/** Whether a database can be queried at `url` within a few seconds. */
export async function isDatabaseAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'tideway-look',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
