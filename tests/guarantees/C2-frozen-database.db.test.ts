import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { DatabaseNotResponding, createDatabasePool } from '../../src/platform/database-pool.ts'
import { aDatabase } from '../support/database.ts'
import { aDatabaseProxy } from '../support/database-proxy.ts'

/** A short timeout: a frozen database does not answer, however long one waits. */
const ASKED = { text: 'select 1', query_timeout: 100 }

async function aPool() {
  const database = await aDatabaseProxy(await aDatabase())
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const clients = await Promise.all([pool.connect(), pool.connect()])
  return { database, pool, clients }
}

const faultOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

test('C2 after the first query that a frozen database leaves unanswered no other waits, until it answers again', async () => {
  const { database, pool, clients } = await aPool()
  const lines: string[] = []
  const watched = createDatabasePool(pool, { url: database.url, log: createLog((line) => lines.push(line)) })
  onTestFinished(() => watched.end())
  for (const client of clients) client.release()
  const [first, second] = [await watched.connect(), await watched.connect()]
  const inLine = faultOf(watched.connect())

  database.freeze()
  const others = faultOf(second.query('select 1'))
  const fault = await faultOf(first.query(ASKED))
  expect(fault).toMatchObject({ message: 'Query read timeout' })
  watched.noteError(fault)
  const told = [await inLine, await faultOf(watched.connect()), await faultOf(watched.connect())]
  for (const error of told) expect(error).toBeInstanceOf(DatabaseNotResponding)
  const cutOff = await others
  for (const error of [fault, cutOff, ...told]) expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  first.release(true)
  second.release(true)

  database.thaw()
  const answers = async () => {
    const client = await watched.connect()
    const { rowCount } = await client.query('select 1')
    client.release()
    return rowCount
  }
  await expect.poll(() => answers().catch(String), { timeout: 10_000 }).toBe(1)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['database_silent', 'database_answers_again'])
})

test('C2 twin: on a pool that is not watched every query waits for an answer that does not come', async () => {
  const { database, pool, clients } = await aPool()
  onTestFinished(() => pool.end())
  for (const client of clients) client.release()
  database.freeze()
  const ask = async () => {
    const client = await pool.connect()
    const fault = await faultOf(client.query(ASKED))
    client.release()
    return fault
  }
  const faults = [await ask(), await ask(), await ask()]
  for (const fault of faults) expect(fault).toMatchObject({ message: 'Query read timeout' })
  database.thaw()
})
