import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backup, restore } from '../../src/commands/backup.ts'
import { commandLog } from '../../src/commands/command.ts'
import { findMigrations, migrate } from '../../src/platform/migrations.ts'
import { openQueue } from '../../src/platform/queue.ts'
import { runCommand } from '../support/commands.ts'
import { anEmptyDatabase } from '../support/database.ts'
import { aFolder } from '../support/folders.ts'
import { aUsedSite, settingsOf } from '../support/lived-site.ts'
import { BUILT_SERVER, startProcess } from '../support/processes.ts'

test('C10 a backup that is cut off or was changed is rejected before anything is touched', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const whole = await readFile(file)
  const cut = gzipSync(gunzipSync(whole).subarray(0, -200))
  const changed = gunzipSync(whole)
  changed.writeUInt8(changed.readUInt8(changed.length - 300) ^ 1, changed.length - 300)
  for (const damaged of [whole.subarray(0, -100), cut, gzipSync(changed), Buffer.from('hello')]) {
    await writeFile(file, damaged)
    const url = await anEmptyDatabase()
    const rejected = await runCommand(restore, [file], settingsOf({ url }, await aFolder()))
    expect(rejected).toEqual({ code: 1, lines: [expect.stringContaining('the file is damaged')] })
    expect(await tablesIn(url)).toBe(0)
  }
})

test('C10 a backup of an older release is restored and brought up to date; one of a newer release is rejected', async () => {
  const migrations = await findMigrations()
  const old = await anEmptyDatabase()
  await migrate({ url: old, last: migrations.at(-3)?.name })
  const queue = await openQueue({ url: old, log: commandLog(), worker: false })
  await queue.stop()
  const folder = await aFolder()
  const [older = '', newer = ''] = [join(folder, 'older.backup'), join(folder, 'newer.backup')]
  await runCommand(backup, [older], settingsOf({ url: old }, folder))
  const url = await anEmptyDatabase()
  expect((await runCommand(restore, [older], settingsOf({ url }, folder))).code).toBe(0)
  expect(await ask(url, 'select name from migration order by name')).toEqual(migrations.map(({ name }) => ({ name })))

  await ask(old, `insert into migration (name, digest) values ('9999-later.sql', 'a')`)
  await runCommand(backup, [newer], settingsOf({ url: old }, folder))
  const rejected = await runCommand(restore, [newer], settingsOf({ url: await anEmptyDatabase() }, folder))
  expect(rejected).toEqual({ code: 1, lines: [expect.stringContaining('9999-later.sql')] })
})

test('C10 the site goes on while it is backed up; a file that is there already, a missing one and a missing argument are rejected', async () => {
  const dataDir = await aFolder()
  const site = await startProcess({ databaseUrl: '', dataDir })
  const file = join(dataDir, 'while-it-runs.backup')
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir }
  expect((await runCommand(backup, [file], settings)).code).toBe(0)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await runCommand(backup, [file], settings)).toEqual({
    code: 1,
    lines: [`Not backed up: ${file} is there already.`],
  })
  expect(await runCommand(restore, [`${file}s`], settings)).toEqual({
    code: 1,
    lines: [`Not restored: there is no file ${file}s.`],
  })
  await expect(runCommand(backup, [file, 'more'], settings)).rejects.toThrow('Usage')
  await expect(runCommand(restore, ['--nonsense'], settings)).rejects.toThrow('Usage')
  await site.stop()

  const restored = await runCommand(restore, [file], { DATABASE_URL: '', DATA_DIR: await aFolder() })
  expect(restored.code).toBe(0)
})

test('C10 a backup that is stopped or killed halfway leaves nothing under its name, and the next one is whole', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  const settings = settingsOf(platform, dataDir)
  await ask(platform.url, 'create table filler as select gen_random_uuid() from generate_series(1, 50000)')
  expect(await endHalfway({ settings, file, signal: 'SIGTERM' })).toEqual([143, null])
  expect(await readdir(dirname(file))).toEqual([])

  expect(await endHalfway({ settings, file, signal: 'SIGKILL' })).toEqual([null, 'SIGKILL'])
  expect(await readdir(dirname(file))).toEqual(['a.backup.part'])
  const url = await anEmptyDatabase()
  const rejected = await runCommand(restore, [`${file}.part`], settingsOf({ url }, await aFolder()))
  expect(rejected).toEqual({ code: 1, lines: [expect.stringContaining('the file is damaged')] })
  await ask(platform.url, 'drop table filler')
  expect((await runCommand(backup, [file], settings)).code).toBe(0)
  expect(await readdir(dirname(file))).toEqual(['a.backup'])
  expect((await runCommand(restore, [file], settingsOf({ url }, await aFolder()))).code).toBe(0)
})

/** Ends a backup that has written rows and waits for a table that another transaction has locked. Returns how it ended. */
async function endHalfway(input: { settings: Record<string, string>; file: string; signal: NodeJS.Signals }) {
  const { settings, file, signal } = input
  const other = new pg.Client({ connectionString: settings.DATABASE_URL })
  await other.connect()
  await other.query('begin')
  await other.query('lock table withdrawal in access exclusive mode')
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [BUILT_SERVER, 'backup', file], { env: { PATH, HOME, ...settings } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const waiting = `select from pg_locks where relation = 'withdrawal'::regclass and not granted`
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
  expect((await stat(`${file}.part`)).size).toBeGreaterThan(0)
  const ended = once(child, 'exit')
  child.kill(signal)
  const result = await ended
  await other.end()
  return result
}

const tablesIn = async (url: string): Promise<number> =>
  (await ask(url, `select from pg_tables where schemaname in ('public', 'pgboss', 'sandbox')`)).length

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}
