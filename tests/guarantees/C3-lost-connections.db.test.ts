import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { isDatabaseUnavailable } from '../../src/platform/database.ts'
import { bookingInput } from '../support/bookings.ts'
import { digestOfBooks } from '../support/books.ts'
import { aDatabase } from '../support/database.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

test('C3 a booking whose connection is ended just before its last step leaves nothing, and the next one succeeds', async () => {
  const platform = await aPlatform({ isWarm: false })
  const input = await bookingInput(platform)
  const before = await digestOfBooks(platform)
  const fault = await lostWhileItWaits(platform, () => bookCourse(platform, input))
  expect(isDatabaseUnavailable(fault), String(fault)).toBe(true)
  expect(await digestOfBooks(platform)).toBe(before)
  expect(await bookCourse(platform, input)).toMatchObject({ ok: true })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('C3 twin: the same two steps without a transaction leave the first of them', async () => {
  const platform = await aPlatform({ isWarm: false })
  const before = await digestOfBooks(platform)
  const naive = async () => {
    await platform.db.updateTable('course').set({ name: 'Half done' }).where('id', '=', 1).execute()
    await platform.db.updateTable('run').set({ taken: 1 }).execute()
  }
  expect(isDatabaseUnavailable(await lostWhileItWaits(platform, naive))).toBe(true)
  expect(await digestOfBooks(platform)).not.toBe(before)
})

test('C3 a connection that is ended while idle is logged and replaced', async () => {
  const platform = await aPlatform({ isWarm: false })
  const read = () => platform.db.selectFrom('course').select('name').where('id', '=', 1).executeTakeFirst()
  expect(await read()).toEqual({ name: 'Scrum Master' })
  const killer = await aClient(platform.url)
  await endConnections(killer, `state = 'idle'`)
  await expect.poll(() => lost(platform)).not.toEqual([])
  expect(await read()).toEqual({ name: 'Scrum Master' })
})

test('C3 twin: a pool without a listener emits an unhandled error, which ends a process', async () => {
  const url = await aDatabase()
  const pool = new pg.Pool({ connectionString: url })
  onTestFinished(() => pool.end())
  await pool.query('select 1')
  expect(pool.listenerCount('error')).toBe(0)
  const heard = new Promise<Error>((done) => pool.once('error', done))
  await endConnections(await aClient(url), `state = 'idle'`)
  expect(await heard).toMatchObject({ code: '57P01' })
})

/** Ends the connection of a query that waits for a row of `run` which another transaction has locked. Returns its error. */
async function lostWhileItWaits(platform: TestPlatform, act: () => Promise<unknown>): Promise<unknown> {
  const holder = await aClient(platform.url)
  await holder.query('begin')
  // Rows that refer to it can be written; taking a place on it, the last step, has to wait.
  await holder.query('select from run for no key update')
  const acting = act().then(
    () => null,
    (error: unknown) => error,
  )
  await expect.poll(() => endConnections(holder, `wait_event_type = 'Lock'`), { interval: 10 }).toBe(1)
  await holder.query('rollback')
  const fault = await acting
  // Its pool notices a moment after the query that failed: until then it would hand out the same connection again.
  await expect.poll(() => lost(platform)).not.toEqual([])
  return fault
}

const lost = ({ logged }: TestPlatform) => logged.filter(({ event }) => event === 'database_connection_lost')

async function aClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function endConnections(killer: pg.Client, which: string): Promise<number | null> {
  const { rowCount } = await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${which}`)
  return rowCount
}
