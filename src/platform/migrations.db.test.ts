import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
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
