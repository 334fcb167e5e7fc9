import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Tables } from '../../src/platform/database.ts'
import type { TestPlatform } from './platform.ts'

export interface Crash {
  /** The number of the statement, counted from 1 over all connections of the act; `begin` and `commit` count too. */
  statement: number
  /** `before`: the statement never reaches the database. `after`: it has run, and the answer is lost. */
  when: 'before' | 'after'
}

export interface CrashingPlatform {
  platform: TestPlatform
  /** Every statement that was sent, in order. */
  statements: string[]
}

/**
 * Makes platforms that lose their database connection at a chosen statement: PostgreSQL itself ends it, as it would when
 * our process dies. `transactions: false` leaves out begin, commit and rollback: the guard removed, for the twins.
 */
export function crashesOn(whole: TestPlatform, options: { transactions?: boolean } = {}) {
  const { transactions = true } = options
  const pool = new pg.Pool({ connectionString: whole.url, max: 4 })
  onTestFinished(() => pool.end())

  return (crash: Crash | null): CrashingPlatform => {
    const statements: string[] = []
    const dialect = new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } })
    const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
    return { platform: { ...whole, db }, statements }

    async function connect() {
      const client = await pool.connect()
      client.on('error', ignore)
      const ask = async (text: string, values: readonly unknown[]) => {
        if (!transactions && /^(begin|commit|rollback)/.test(text)) return { command: 'SELECT', rowCount: 0, rows: [] }
        statements.push(text)
        const isHere = statements.length === crash?.statement
        if (isHere && crash.when === 'before') await endConnection(client)
        const result = await client.query(text, [...values])
        if (isHere) await endConnection(client)
        return result
      }
      // Kysely calls `query` only like this here: no cursor is ever opened.
      return { query: ask as pg.PoolClient['query'], release: () => client.off('error', ignore).release() }
    }
  }

  async function endConnection(client: pg.PoolClient): Promise<never> {
    const ended = new Promise((done) => client.once('end', done))
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    throw new Error('the connection was lost')
  }
}

const ignore = () => {}
