import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ensureFirstAdmin } from '../../src/domain/accounts/first-admin.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { findMigrations, migrate } from '../../src/platform/migrations.ts'
import { bookingOf } from '../support/bookings.ts'
import { anEmptyDatabase } from '../support/database.ts'
import { aDatabaseOf0003, OLD_BOOKINGS } from '../support/older-database.ts'
import { aPlatform } from '../support/platform.ts'

test('C11: two processes that migrate one empty database at once: one does all of it, the other waits and finds it done', async () => {
  const url = await anEmptyDatabase()
  const gate = await aClient(url)
  // Both have arrived before either may begin.
  await gate.query('select pg_advisory_lock(7304115)')
  const migrating = [migrate({ url }), migrate({ url })]
  await expect.poll(() => waiting(gate), { timeout: 10_000 }).toBe(2)
  await gate.query('select pg_advisory_unlock(7304115)')

  const names = (await findMigrations()).map(({ name }) => name)
  const applied = await Promise.all(migrating)
  expect(applied.toSorted((one, other) => one.length - other.length)).toEqual([[], names])
  const { rows } = await gate.query(
    `select (select count(*)::int from migration) as migrations, (select count(*)::int from run) as runs`,
  )
  expect(rows).toEqual([{ migrations: names.length, runs: 16 }])
})

test('C11: two processes that start at once on a database of an early release upgrade it once, and its bookings are in order', async () => {
  const { url, client: gate } = await aDatabaseOf0003()
  await gate.query('select pg_advisory_lock(7304115)')
  const migrating = [migrate({ url }), migrate({ url })]
  await expect.poll(() => waiting(gate), { timeout: 10_000 }).toBe(2)
  await gate.query('select pg_advisory_unlock(7304115)')

  const names = (await findMigrations()).map(({ name }) => name).filter((name) => name > '0004')
  const applied = await Promise.all(migrating)
  expect(applied.toSorted((one, other) => one.length - other.length)).toEqual([[], names])
  const platform = await aPlatform()
  const { db, close } = openDatabase({ url, log: platform.log, connections: 2 })
  onTestFinished(close)
  expect(await findBrokenInvariants({ db })).toEqual([])
  const found = await Promise.all(
    Object.values(OLD_BOOKINGS).map((publicId) => bookingOf({ ...platform, db }, publicId)),
  )
  expect(found.map(({ reference, seat }) => [reference, seat.state])).toEqual([
    ['TA-000001', 'held'],
    ['TA-000002', 'confirmed'],
    ['TA-000003', 'confirmed'],
  ])
})

test('C11 twin: two that both look for what is missing before either writes it collide', async () => {
  const url = await anEmptyDatabase()
  const [one, other] = [await aClient(url), await aClient(url)]
  const isMissing = `select to_regclass('public.booking') is null as missing`
  for (const client of [one, other]) expect((await client.query(isMissing)).rows).toEqual([{ missing: true }])
  await one.query('create table booking (id int)')
  await expect(other.query('create table booking (id int)')).rejects.toMatchObject({ code: '42P07' })
})

test('C11: processes that first start at once make one owner between them, and only one prints the password', async () => {
  const platform = await aPlatform()
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(platform, { username: null, password: null })))
  expect(made.filter((one) => one !== null)).toEqual([{ username: 'admin', password: expect.any(String) }])
  const owners = await platform.db.selectFrom('account').select('username').where('role', '=', 'owner').execute()
  expect(owners).toEqual([{ username: 'admin' }])
})

async function aClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function waiting(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return rowCount ?? 0
}
