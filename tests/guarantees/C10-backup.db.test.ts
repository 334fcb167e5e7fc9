import { createHash } from 'node:crypto'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backup, restore } from '../../src/commands/backup.ts'
import { type BackupPartToRead, frame } from '../../src/platform/backup/format.ts'
import { findViewer } from '../../src/domain/accounts/login-sessions.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { loadTables } from '../../src/platform/backup/tables.ts'
import { aBooking } from '../support/bookings.ts'
import { digestOfEverything } from '../support/books.ts'
import { runCommand } from '../support/commands.ts'
import { aDatabase, anEmptyDatabase } from '../support/database.ts'
import { aFolder } from '../support/folders.ts'
import { aUsedSite, settingsOf } from '../support/lived-site.ts'
import { anAccount, aSignInOf } from '../support/people.ts'
import { closeConnections } from '../support/warm-connections.ts'
import { aPlatform } from '../support/platform.ts'

test('C10 a backup restores elsewhere: every row, sequence and file is equal, and the books balance', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  expect((await runCommand(backup, [file], settingsOf(platform, dataDir))).code).toBe(0)
  const before = await digestOfEverything(platform.url)

  const url = await anEmptyDatabase()
  const elsewhere = await aFolder()
  const restored = await runCommand(restore, [file], settingsOf({ url }, elsewhere))
  expect(restored.lines.filter((line) => line.startsWith('BROKEN'))).toEqual([])
  expect(restored.lines.filter((line) => line.startsWith('holds')).length).toBeGreaterThan(10)
  expect(restored.code).toBe(0)
  expect(await digestOfEverything(url)).toBe(before)
  for (const name of [`images/${'ab'.repeat(16)}.webp`, `materials/${'cd'.repeat(16)}.material`, 'outbox/a-mail.eml'])
    expect(await readFile(join(elsewhere, name))).toEqual(await readFile(join(dataDir, name)))
})

test('C10 twin: one lost row, or one number used twice, changes the digest', async () => {
  const platform = await aPlatform()
  await aBooking(platform)
  const before = await digestOfEverything(platform.url)
  await sql`delete from instalment where id in (select id from instalment limit 1)`.execute(platform.db)
  const without = await digestOfEverything(platform.url)
  expect(without).not.toBe(before)
  await sql`select nextval(pg_get_serial_sequence('audit', 'id'))`.execute(platform.db)
  expect(await digestOfEverything(platform.url)).not.toBe(without)
})

test('C10 a target with rows or files is rejected and stays as it was; with --force it is overwritten by the backup', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const wanted = await digestOfEverything(platform.url)
  const url = await aDatabase()
  const other = await aFolder()
  const before = await digestOfEverything(url)
  await closeConnections(url) // an open one is a running site's

  const rejected = await runCommand(restore, [file], settingsOf({ url }, other))
  expect(rejected).toEqual({ code: 1, lines: [expect.stringContaining('the database has tables')] })
  expect(await digestOfEverything(url)).toBe(before)
  const withFiles = await runCommand(restore, [file], settingsOf({ url: await anEmptyDatabase() }, dataDir))
  expect(withFiles).toEqual({ code: 1, lines: [expect.stringContaining('holds files')] })

  expect((await runCommand(restore, [file, '--force'], settingsOf({ url }, other))).code).toBe(0)
  expect(await digestOfEverything(url)).toBe(wanted)
})

test('C10 a database in use by a running site is rejected, even with --force', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const before = await digestOfEverything(platform.url)
  const rejected = await runCommand(restore, [file, '--force'], settingsOf(platform, dataDir))
  expect(rejected).toEqual({ code: 1, lines: [expect.stringContaining('the site runs on this database')] })
  expect(await digestOfEverything(platform.url)).toBe(before)
})

test('C10 a backup of an older release, which held the sandbox too, restores without it', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const before = await digestOfEverything(platform.url)
  await addSandboxParts(file)
  const url = await anEmptyDatabase()
  const restored = await runCommand(restore, [file], settingsOf({ url }, await aFolder()))
  expect(restored.code).toBe(0)
  expect(await digestOfEverything(url)).toBe(before)
})

test('C10 a restore ends every login, because one that was ended since the backup must not come back', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  const token = await aSignInOf(platform, await anAccount(platform))
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  expect(await findViewer(platform, { token }), 'twin: as it is in the backup').not.toBeNull()
  const url = await anEmptyDatabase()
  expect((await runCommand(restore, [file], settingsOf({ url }, await aFolder()))).code).toBe(0)
  const { db, close } = openDatabase({ url, log: platform.log, connections: 1 })
  expect(await findViewer({ ...platform, db }, { token }).finally(close)).toBeNull()
})

test('C10 a backup that was cut, changed or is something else is rejected in one plain sentence', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  await runCommand(backup, [file], settingsOf(platform, dataDir))
  const whole = await readFile(file)
  const flipped = Buffer.from(whole)
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1)
  const url = await anEmptyDatabase()
  for (const bytes of [
    whole.subarray(0, whole.length >> 1),
    flipped,
    Buffer.from('no backup'),
    gzipSync('no backup'),
  ]) {
    await writeFile(file, bytes)
    const rejected = await runCommand(restore, [file], settingsOf({ url }, dataDir))
    expect(rejected).toEqual({ code: 1, lines: [expect.stringContaining('the file is damaged or is no backup')] })
  }
})

test('C10 a disk that is full while tables are copied ends the backup with that error, and leaves nothing behind', async () => {
  const { platform, dataDir, file } = await aUsedSite()
  await sql`create table filler as select gen_random_uuid() from generate_series(1, 200000)`.execute(platform.db)
  // Linux's own full disk: every write to it fails.
  await symlink('/dev/full', `${file}.part`)
  await expect(runCommand(backup, [file], settingsOf(platform, dataDir))).rejects.toThrow('ENOSPC')
  expect(await readdir(dirname(file))).toEqual([])
})

test('C10 when rows break off in the middle of a table none are loaded', async () => {
  const platform = await aPlatform()
  const before = await digestOfEverything(platform.url)
  async function* parts(): AsyncGenerator<BackupPartToRead> {
    yield {
      head: { part: 'table', schema: 'public', name: 'rate_limit', columns: ['key', 'count', 'resets_at'] },
      data: brokenRows(),
    }
  }
  async function* brokenRows(): AsyncGenerator<Buffer> {
    for (let row = 0; row < 10_000; row++) yield Buffer.from(`key-${row}\t1\t2026-11-22\n`)
    throw new Error('the disk cannot be read')
  }
  const client = new pg.Client({ connectionString: platform.url })
  await client.connect()
  await expect(loadTables(client, parts(), async () => {})).rejects.toThrow('the disk cannot be read')
  await client.end()
  expect(await digestOfEverything(platform.url)).toBe(before)
})

/** Puts a table and a sequence of the schema `sandbox` behind the head, as older releases wrote them. */
async function addSandboxParts(file: string): Promise<void> {
  const bytes = gunzipSync(await readFile(file))
  const contents: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt32BE(at))
    contents.push(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at)))
  contents.pop() // the end, whose digest no longer matches
  const table = { part: 'table', schema: 'sandbox', name: 'answers', columns: ['idempotency_key'] }
  const sequence = { part: 'sequence', schema: 'sandbox', name: 'records_position_seq', last: '7' }
  const added = [JSON.stringify(table), 'a-key\n', '', JSON.stringify(sequence), ''].map((one) => Buffer.from(one))
  contents.splice(2, 0, ...added)
  const digest = createHash('sha256').update(Buffer.concat(contents)).digest('hex')
  contents.push(Buffer.from(JSON.stringify({ part: 'end', digest })))
  await writeFile(file, gzipSync(Buffer.concat(contents.map(frame))))
}
