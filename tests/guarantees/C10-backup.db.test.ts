import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backup } from '../../src/commands/backup.ts'
import { commandLog } from '../../src/commands/on-database.ts'
import { restore } from '../../src/commands/restore.ts'
import { requestRefund } from '../../src/domain/payments/request-refund.ts'
import { findMigrations, migrate } from '../../src/platform/migrations.ts'
import { openQueue } from '../../src/platform/queue.ts'
import { aBooking, aPaidBooking, aStartedPayment } from '../support/bookings.ts'
import { digestOfEverything } from '../support/books.ts'
import { runCommand } from '../support/commands.ts'
import { aDatabase, anEmptyDatabase } from '../support/database.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aFolder } from '../support/folders.ts'
import { startProcess } from '../support/processes.ts'

/** What COPY, JSON and gzip each have words of their own for. */
const HOSTILE_NAME = 'Ana\tÑ \\N \\. "q" \u{1F30A}'

/** A site that has lived: bookings in every state, money that went back, jobs that wait, a picture and a mail. */
async function aSite() {
  const platform = await aPlatform()
  const dataDir = await aFolder()
  await aBooking(platform, { email: 'held@example.com' })
  await aStartedPayment(platform, { email: 'paying@example.com' })
  const { booking } = await aPaidBooking(platform, { fullName: 'Ana Nunez' })
  await platform.db.updateTable('booking').set({ fullName: HOSTILE_NAME }).where('id', '=', booking.id).execute()
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  await platform.db.transaction().execute((tx) =>
    requestRefund(platform, tx, {
      attemptId: attempt.id,
      bookingId: booking.id,
      amountPence: 100,
      reason: 'surplus',
    }),
  )
  await mkdir(join(dataDir, 'images'), { recursive: true })
  await mkdir(join(dataDir, 'outbox'), { recursive: true })
  await writeFile(join(dataDir, 'images', `${'ab'.repeat(16)}.webp`), Buffer.from([0, 1, 2, 255, 10, 13]))
  await writeFile(join(dataDir, 'outbox', 'a-mail.eml'), 'Subject: hello\r\n\r\n')
  return { platform, dataDir, file: join(await aFolder(), 'a.backup') }
}

const settingsOf = (platform: Pick<TestPlatform, 'url'>, dataDir: string) => ({
  DATABASE_URL: platform.url,
  DATA_DIR: dataDir,
})

test('C10 a backup restores elsewhere: every row, sequence and file is equal, and the books balance', async () => {
  const { platform, dataDir, file } = await aSite()
  expect((await runCommand(backup, [file], settingsOf(platform, dataDir))).code).toBe(0)
  const before = await digestOfEverything(platform.url)

  const url = await anEmptyDatabase()
  const elsewhere = await aFolder()
  const restored = await runCommand(restore, [file], settingsOf({ url }, elsewhere))
  expect(restored.lines.filter((line) => line.startsWith('BROKEN'))).toEqual([])
  expect(restored.lines.filter((line) => line.startsWith('holds')).length).toBeGreaterThan(10)
  expect(restored.code).toBe(0)
  expect(await digestOfEverything(url)).toBe(before)
  for (const name of [`images/${'ab'.repeat(16)}.webp`, 'outbox/a-mail.eml'])
    expect(await readFile(join(elsewhere, name))).toEqual(await readFile(join(dataDir, name)))
})

test('C10 the twin: one lost row, or one number taken again, is another digest', async () => {
  const platform = await aPlatform()
  await aBooking(platform)
  const before = await digestOfEverything(platform.url)
  await sql`delete from obligation where id in (select id from obligation limit 1)`.execute(platform.db)
  const without = await digestOfEverything(platform.url)
  expect(without).not.toBe(before)
  await sql`select nextval(pg_get_serial_sequence('audit', 'id'))`.execute(platform.db)
  expect(await digestOfEverything(platform.url)).not.toBe(without)
})

test('C10 a target with rows or files is refused and stays as it was; with --force it becomes the backup', async () => {
  const { platform, dataDir, file } = await aSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const wanted = await digestOfEverything(platform.url)
  const url = await aDatabase()
  const other = await aFolder()
  const before = await digestOfEverything(url)

  const refused = await runCommand(restore, [file], settingsOf({ url }, other))
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('the database has tables')] })
  expect(await digestOfEverything(url)).toBe(before)
  const withFiles = await runCommand(restore, [file], settingsOf({ url: await anEmptyDatabase() }, dataDir))
  expect(withFiles).toEqual({ code: 1, lines: [expect.stringContaining('holds files')] })

  expect((await runCommand(restore, [file, '--force'], settingsOf({ url }, other))).code).toBe(0)
  expect(await digestOfEverything(url)).toBe(wanted)
})

test('C10 a database that a site runs on is refused, even by force', async () => {
  const { platform, dataDir, file } = await aSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const before = await digestOfEverything(platform.url)
  const refused = await runCommand(restore, [file, '--force'], settingsOf(platform, dataDir))
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('the site runs on this database')] })
  expect(await digestOfEverything(platform.url)).toBe(before)
})

test('C10 a backup that is cut off or was changed is refused before anything is touched', async () => {
  const { platform, dataDir, file } = await aSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const whole = await readFile(file)
  const cut = gzipSync(gunzipSync(whole).subarray(0, -200))
  const changed = gunzipSync(whole)
  changed.writeUInt8(changed.readUInt8(changed.length - 300) ^ 1, changed.length - 300)
  for (const damaged of [whole.subarray(0, -100), cut, gzipSync(changed), Buffer.from('hello')]) {
    await writeFile(file, damaged)
    const url = await anEmptyDatabase()
    await expect(runCommand(restore, [file], settingsOf({ url }, await aFolder()))).rejects.toThrow()
    expect(await tablesIn(url)).toBe(0)
  }
})

test('C10 a backup of an older release is restored and brought up to date; one of a newer release is refused', async () => {
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
  const refused = await runCommand(restore, [newer], settingsOf({ url: await anEmptyDatabase() }, folder))
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('9999-later.sql')] })
})

test('C10 the site goes on while it is backed up, and neither a name that is taken nor a lost word passes', async () => {
  const dataDir = await aFolder()
  const site = await startProcess({ databaseUrl: '', dataDir })
  const file = join(dataDir, 'while-it-runs.backup')
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir }
  expect((await runCommand(backup, [file], settings)).code).toBe(0)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(runCommand(backup, [file], settings)).rejects.toThrow('is there already')
  await expect(runCommand(backup, [file, 'more'], settings)).rejects.toThrow('Usage')
  await expect(runCommand(restore, ['--nonsense'], settings)).rejects.toThrow('Usage')
  await site.stop()

  const restored = await runCommand(restore, [file], { DATABASE_URL: '', DATA_DIR: await aFolder() })
  expect(restored.code).toBe(0)
})

const tablesIn = async (url: string): Promise<number> =>
  (await ask(url, `select from pg_tables where schemaname in ('public', 'pgboss', 'sandbox')`)).length

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}
