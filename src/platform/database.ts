import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import type { DB } from './tables.ts'
import { createDatabasePool, DatabaseNotResponding } from './database-pool.ts'

export type Database = Kysely<DB>
/** The same queries inside one transaction: a verb's helper that takes this must be called by the verb that opened it. */
export type Tx = Transaction<DB>

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** A frozen database must not freeze the site: 3 s to get a connection, 4 s for a query, and nobody else waits then. */
export function openDatabase(input: { url: string; log: Log; connections?: number }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: input.url,
    max: input.connections ?? 16,
    connectionTimeoutMillis: 3000,
    query_timeout: 4000,
    statement_timeout: 3500,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'tideway',
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => input.log.warn('database_connection_lost', { error }))
  // The same for one that dies while it is used: whoever uses it is told by the query that fails.
  pool.on(
    'connect',
    (client) => void client.on('error', (error) => input.log.warn('database_connection_lost', { error })),
  )
  const watched = createDatabasePool(pool, input)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { ...watched, options: pool.options } }),
    plugins: [new CamelCasePlugin()],
    log: (event) => void (event.level === 'error' && watched.noteError(event.error)),
  })
  return { db, pool, close: () => db.destroy() }
}

/** One transaction for one verb: an error takes everything back, just as an error does. */
export async function inTransaction<Answer extends { ok: boolean }>(
  db: Database,
  act: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      answer = await act(tx)
      if (!answer.ok) throw new Rollback()
      return answer
    })
  } catch (error) {
    if (error instanceof Rollback && answer) return answer
    throw error
  }
}

class Rollback extends Error {}

/** Whoever does something under the same name waits here until this transaction ends, also where no row is there to lock. */
export async function takeAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

const GONE = /^(57P0\d|08\w{3}|53\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/
const SILENT =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|statement timeout|is not queryable/

/** True when the database did not answer or has no room just now: what was asked may be asked again in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseNotResponding) return true
  return ('code' in error && GONE.test(String(error.code))) || SILENT.test(error.message)
}

const RETRY_MS = 1000

export interface Listener {
  /** Something was said on the channel, or may have been while nobody could hear it. */
  onNotice(): void
  /** The database went away: what is known may grow stale. */
  onLost(): void
}

/** Hears a PostgreSQL channel on a connection of its own, and comes back by itself for as long as it is not stopped. */
export function listen(
  input: { url: string; channel: string; log: Log },
  listener: Listener,
): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: input.url,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      application_name: 'tideway-listen',
    })
    own.on('error', () => own.end().catch(() => {}))
    own.on('end', () => {
      if (stopped || client !== own) return
      listener.onLost()
      retry()
    })
    own.on('notification', () => listener.onNotice())
    try {
      await own.connect()
      client = own
      await own.query(`listen ${input.channel}`)
      listener.onNotice()
    } catch (error) {
      input.log.warn('listen_failed', { channel: input.channel, error })
      retry()
    }
  }

  function retry(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, RETRY_MS)
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
