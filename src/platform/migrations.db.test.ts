import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aDatabase } from '../../tests/support/database.ts'
import { migrate } from './migrations.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp('db/migrations', folder, { recursive: true })
  return folder
}

test('three processes that migrate at once apply a new file once', async () => {
  const url = await aDatabase()
  const folder = await aFolder()
  await writeFile(join(folder, '9999-new.sql'), 'create table brand_new (id int)')
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ url, folder })))
  expect(applied.flat()).toEqual(['9999-new.sql'])
})

/** While someone is in the middle of their work, whether others can read its table although `act` waits for it. */
async function readsWhile(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<boolean> {
  const [busy, reader, changer] = [1, 2, 3].map(() => new pg.Client({ connectionString: url }))
  if (!busy || !reader || !changer) throw new Error('expected three clients')
  await Promise.all([busy, reader, changer].map((client) => client.connect()))
  await busy.query('begin; select from setting')
  const acting = act(changer)
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await reader.query(waits)).rows).toHaveLength(1), { interval: 5, timeout: 5000 })
  const read = reader.query('select from setting').then(() => true)
  const hasRead = await Promise.race([read, sleep(3000).then(() => false)])
  await busy.query('commit')
  await Promise.all([acting, read])
  await Promise.all([busy, reader, changer].map((client) => client.end()))
  return hasRead
}

test('a migration that waits for someone lets others pass meanwhile, and is applied in the end', async () => {
  const url = await aDatabase()
  const folder = await aFolder()
  const change = 'alter table setting add column more text'
  await writeFile(join(folder, '9999-new.sql'), change)
  expect(await readsWhile(url, () => migrate({ url, folder }))).toBe(true)
  expect(await migrate({ url, folder }), 'applied already').toEqual([])
  const twin = await aDatabase()
  expect(await readsWhile(twin, (client) => client.query(change)), 'twin: one that goes on waiting').toBe(false)
}, 20_000)

test('a migration that was edited after it was applied stops the start', async () => {
  const url = await aDatabase()
  const folder = await aFolder()
  await writeFile(join(folder, '0001-courses.sql'), 'select 1')
  await expect(migrate({ url, folder })).rejects.toThrow('0001-courses.sql was edited after it had landed')
})

test('seeding twice changes nothing, and every seeded run lies ahead on a weekend', async () => {
  const url = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = async () =>
    (await client.query('select (select count(*) from run) as runs, (select count(*) from session) as sessions')).rows
  const before = await count()
  await migrate({ url })
  expect(await count()).toEqual(before)
  expect(before).toEqual([{ runs: '16', sessions: '32' }])
  const { rows } = await client.query(
    `select min(starts_at) > now() as ahead, bool_and(extract(isodow from starts_at at time zone 'Europe/London') in (6, 7)) as weekend from session`,
  )
  expect(rows).toEqual([{ ahead: true, weekend: true }])
  await client.end()
})
