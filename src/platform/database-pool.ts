import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const LOOKS_AFTER_MS = 500
const PATIENCE_MS = 2000

export interface DatabasePool {
  connect(): Promise<pg.PoolClient>
  /** Tell it every error of a query: silence is known by them. */
  noteError(error: unknown): void
  end(): Promise<void>
}

/**
 * A pool that is not waited for while the database stands still. The first query that was not answered in time tells;
 * from then on everybody is rejected at once, and one connection of our own looks whether it answers again. Connections
 * from before are dropped: what they wait for may never come.
 */
export function createDatabasePool(pool: pg.Pool, { url, log }: { url: string; log: Log }): DatabasePool {
  const bornAfter = new WeakMap<pg.PoolClient, number>()
  let silences = 0
  let silent = false
  let ended = false
  let alarm = createAlarm()
  const inUse = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void bornAfter.set(client, silences))
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_, client) => void inUse.delete(client))

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      if (silent) throw new DatabaseNotResponding()
      const client = await Promise.race([pool.connect().then(unlessTooLate(silences)), alarm.promise])
      if (client) return client
    }
  }

  /** A connection that is there after all, when nobody waits for it any more, is dropped like those from before. */
  const unlessTooLate = (silencesBefore: number) => (client: pg.PoolClient) => {
    if (!silent && silences === silencesBefore && bornAfter.get(client) === silences) return client
    client.release(true)
    return null
  }

  function noteError(error: unknown): void {
    if (silent || !(error instanceof Error && error.message === 'Query read timeout')) return
    silent = true
    silences += 1
    alarm.reject(new DatabaseNotResponding())
    alarm = createAlarm()
    log.warn('database_silent')
    // Whoever waits on one of them would wait as long for each statement that is still to come, such as a rollback.
    for (const client of inUse) cutOff(client)
    void look()
  }

  async function look(): Promise<void> {
    while (silent && !ended) {
      await wait(LOOKS_AFTER_MS, undefined, { ref: false })
      silent = !(await answers(url))
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

/** Rejected without asking: the database did not answer somebody else a moment ago. */
export class DatabaseNotResponding extends Error {
  constructor() {
    super('the database is not asked for a while: it was silent')
  }
}

/** Wakes whoever waits for a connection. Nobody need wait. */
function createAlarm(): PromiseWithResolvers<never> {
  const alarm = Promise.withResolvers<never>()
  alarm.promise.catch(() => {})
  return alarm
}

/** What it is asked just now fails at once. */
function cutOff(client: pg.PoolClient): void {
  // The pool hands out whole clients; only its type leaves their end out.
  ;(client as pg.PoolClient & pg.Client).end().catch(() => {})
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
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
