import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Tables } from '../../src/platform/database.ts'
import type { TestPlatform } from './platform.ts'

/** Changes a statement on its way to the database: the guard removed, for the twins. */
export type Rewrite = (statement: string) => string

export interface Stopped<Answer> {
  /** Lets the statement and the rest of the command run; returns the command's result. */
  goOn(): Promise<Answer>
}

/**
 * Runs a command on separate connections until just before the first statement that matches, so that a test decides
 * what happens before that statement reaches the database. Statements are as Kysely writes them: `update "run" set …`.
 */
export async function stopBefore<Answer>(
  whole: TestPlatform,
  statement: RegExp,
  command: (platform: TestPlatform) => Promise<Answer>,
  rewrite?: Rewrite,
): Promise<Stopped<Answer>> {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  const platform = onOwnConnections(whole, async (text) => {
    if (isFirst && statement.test(text)) {
      isFirst = false
      reached.resolve()
      await gate.promise
    }
    return rewrite?.(text) ?? text
  })
  onTestFinished(() => gate.resolve())
  const answer = command(platform)
  const early = answer.then((ended) => {
    if (isFirst) throw new Error(`expected to stop before ${statement}, got ${JSON.stringify(ended)}`)
  })
  early.catch(() => {}) // the caller that awaits the answer gets the error
  await Promise.race([reached.promise, early])
  return {
    goOn() {
      gate.resolve()
      return answer
    },
  }
}

/** The same platform, with each statement changed on its way. */
export const withStatements = (whole: TestPlatform, rewrite: Rewrite): TestPlatform =>
  onOwnConnections(whole, async (text) => rewrite(text))

/** Waits until a connection to this test's database waits for a lock, or until the command has ended without waiting. */
export async function untilBlocked({ db }: TestPlatform, command: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => (isOver = true)
  command.then(end, end)
  const isBlocked = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  while (!isOver && !(await isBlocked()));
}

function onOwnConnections(whole: TestPlatform, change: (statement: string) => Promise<string>): TestPlatform {
  // The same timeout as the product's: what still waits for a lock when a test has failed does not wait for ever.
  const pool = new pg.Pool({ connectionString: whole.url, max: 3, statement_timeout: 3500 })
  onTestFinished(() => pool.end())
  const connect = async () => {
    const client = await pool.connect()
    const ask = async (text: string, values: readonly unknown[]) => client.query(await change(text), [...values])
    // Kysely calls `query` only like this here: no cursor is ever opened.
    return { query: ask as pg.PoolClient['query'], release: () => client.release() }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } })
  return { ...whole, db: new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] }) }
}
