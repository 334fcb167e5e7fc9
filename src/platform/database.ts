import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createDatabasePool, DatabaseNotResponding } from './database-pool.ts'
import { errorCode, type Log } from './log.ts'
import { KeepingClient } from './keeping-client.ts'
import type { Pence } from './pence.ts'
import type { DB, Generated } from './tables.ts'

type Money<Column> = Column extends number ? Pence : Column extends Generated<number> ? Generated<Pence> : Column

/**
 * Columns that only processes of the release before read and write: a booking's of its contract, which the order has, and the
 * booking of what belongs to the order. db/migrations/0113-sale.sql and 0114-money-of-an-order.sql
 */
interface MovedToSale {
  booking:
    | 'consumer'
    | 'customerId'
    | 'expressRequestAt'
    | 'expressRequestVersion'
    | 'idempotencyKey'
    | 'paymentType'
    | 'submissionDigest'
    | 'termsVersion'
    | 'totalPence'
  bookingCase: 'bookingId'
  document: 'bookingId'
  instalment: 'bookingId'
  ledgerEntry: 'bookingId'
  paymentAttempt: 'bookingId' | 'receivedOn' | 'paidReference'
}

type Moved<Table> = Table extends keyof MovedToSale ? MovedToSale[Table] : never

/** The generated tables without those, in which a column whose name ends in `_pence` is money. */
export type Tables = {
  [Table in keyof DB]: {
    [Column in Exclude<keyof DB[Table], Moved<Table>>]: Column extends `${string}Pence`
      ? Money<DB[Table][Column]>
      : DB[Table][Column]
  }
}

export type Database = Kysely<Tables>
/** The same queries inside one transaction: a function that takes this is called by the one that opened the transaction. */
export type Tx = Transaction<Tables>

interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

export interface OpenDatabaseInput {
  url: string
  log: Log
  connections?: number
  /** Opens each connection in place of the one that keeps statements. */
  Client?: pg.PoolConfig['Client']
}

/** Deadlines, because a frozen database must not freeze the site: 3 s to get a connection and 4 s for a query. */
export function openDatabase(input: OpenDatabaseInput): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: input.url,
    Client: input.Client ?? KeepingClient,
    max: input.connections ?? 16,
    connectionTimeoutMillis: 3000,
    query_timeout: 4000,
    statement_timeout: 3500,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'tideway',
  })
  // The pool replaces a connection that is lost while idle; without a listener its error would end the process.
  pool.on('error', (error) => input.log.warn('database_connection_lost', { error }))
  // The same for one that is lost while in use: its user gets the error from the query that fails.
  pool.on(
    'connect',
    (client) => void client.on('error', (error) => input.log.warn('database_connection_lost', { error })),
  )
  const watched = createDatabasePool(pool, input)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { ...watched, options: pool.options } }),
    plugins: [new CamelCasePlugin()],
    log: (event) => void (event.level === 'error' && watched.noteError(event.error)),
  })
  return {
    db,
    pool,
    // Kysely ends the pool only where it has asked a query itself.
    close: async () => {
      await db.destroy()
      if (!pool.ending) await watched.end()
    },
  }
}

/** Runs `act` in one transaction. An answer that is not `ok` rolls everything back, as a thrown error does. */
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

/** Makes transactions of the same name run one after the other, also where there is no row yet to lock. */
export async function takeAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

const UNAVAILABLE_CODES = /^(57P0\d|08\w{3}|53\d{3}|40P01|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|statement timeout|is not queryable/

/** True where the database did not answer, is full or ended one of two that waited for each other: the same request may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseNotResponding) return true
  return UNAVAILABLE_CODES.test(errorCode(error)) || UNAVAILABLE_MESSAGES.test(error.message)
}

const RETRY_MS = 1000

interface Listener {
  /** This was sent on the channel; null: anything may have been while there was no connection. */
  onNotification(payload: string | null): void
  /** The connection was lost: notifications are missed from now on. */
  onDisconnect(): void
}

/** Listens to a PostgreSQL channel on its own connection, and reconnects until it is stopped. */
export function listenToChannel(
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
      listener.onDisconnect()
      retry()
    })
    own.on('notification', ({ payload }) => listener.onNotification(payload || null))
    try {
      await own.connect()
      if (stopped) return await own.end()
      client = own
      await own.query(`listen ${input.channel}`)
      listener.onNotification(null)
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
