import pg from 'pg'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'

const endings: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

test('C6: rows are still there after a stop and a start, and a stop leaves no process and no socket', async () => {
  const dataDir = aFolder()
  const first = await start(dataDir)
  await ask(first.url, 'create table course (name text)')
  await ask(first.url, "insert into course values ('Ägile')")
  const postmaster = readPostmaster(dataDir)
  await first.stop()
  expect(isRunning(postmaster)).toBe(false)
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.lock'])

  const second = await start(dataDir)
  expect(await ask(second.url, 'select lower(name) as name from course')).toEqual([{ name: 'ägile' }])
})

test('C6: the database is tideway, in UTC and UTF-8, with room for 200 connections, only on a socket', async () => {
  const { url } = await start(aFolder())
  const settings = "current_database(), current_user, current_setting('TimeZone') as zone"
  const more = "current_setting('server_encoding') as encoding, current_setting('max_connections') as connections"
  expect(await ask(url, `select ${settings}, ${more}, current_setting('listen_addresses') as addresses`)).toEqual([
    {
      current_database: 'tideway',
      current_user: 'tideway',
      zone: 'UTC',
      encoding: 'UTF8',
      connections: '200',
      addresses: '',
    },
  ])
})

test('C6: a path too long for a socket address still works', async () => {
  const dataDir = join(aFolder(), 'a-long-name'.repeat(12))
  const { url } = await start(dataDir)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('C6: a second start is rejected while the first runs, from this process and from another', async () => {
  const dataDir = aFolder()
  const first = await start(dataDir)
  const error = `DATA_DIR ${dataDir} is in use by another running server (process ${process.pid}). Stop it, or`
  await expect(start(dataDir)).rejects.toThrow(error)
  const other = spawnSync(process.execPath, ['--input-type=module', '-e', ownerScript(dataDir)], { encoding: 'utf8' })
  expect(other.stderr).toContain(error)
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  { name: 'stopped by the kernel', programs: ['unshare', 'setpriv'] },
  { name: 'left as an orphan', programs: ['unshare'] },
])('C6: a killed owner loses no rows: its PostgreSQL is $name, and the next start takes over', async ({ programs }) => {
  const dataDir = aFolder()
  const owner = spawn(process.execPath, ['--input-type=module', '-e', ownerScript(dataDir)], {
    env: { PATH: aPathOf(programs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(owner.stdout, 'data')) as [Buffer]
  await ask(output.toString().trim(), 'create table kept (id int)')
  const postmaster = readPostmaster(dataDir)
  owner.kill('SIGKILL')
  await once(owner, 'exit')

  const { url } = await start(dataDir)
  expect(readPostmaster(dataDir)).not.toBe(postmaster)
  expect(await ask(url, 'select count(*)::int as count from kept')).toEqual([{ count: 0 }])
})

test('C6: a stale postmaster.pid whose number now belongs to another process is ignored', async () => {
  const dataDir = aFolder()
  await (await start(dataDir)).stop()
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  endings.push(() => void stranger.kill())
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n\n0 0\n`)
  const { url } = await start(dataDir)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
})

test('C6: an interrupted initdb is repeated, whether it ran in a temporary folder or in place', async () => {
  const dataDir = aFolder()
  for (const half of ['postgres.new-abc123', 'postgres']) {
    mkdirSync(join(dataDir, half, 'base'), { recursive: true })
    writeFileSync(join(dataDir, half, 'PG_VERSION'), '18\n')
  }
  const { url } = await start(dataDir)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'postgres.new-abc123'))).toBe(false)
})

test('C6: PostgreSQL is started again when it is killed, at the same address', async () => {
  const dataDir = aFolder()
  const exits: string[] = []
  const { url } = await start(dataDir, (line) => exits.push(line))
  process.kill(readPostmaster(dataDir), 'SIGKILL')
  await expect.poll(() => ask(url, 'select 1 as one').catch(() => 'away'), { timeout: 10_000 }).toEqual([{ one: 1 }])
  expect(exits).toHaveLength(1)
  expect(exits[0]).toContain('PostgreSQL ended (SIGKILL)')
})

async function start(dataDir: string, onUnexpectedExit?: (line: string) => void) {
  const database = await startEmbeddedPostgres({ dataDir, fsync: false, onUnexpectedExit })
  endings.push(() => database.stop())
  return database
}

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
  endings.push(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  return folder
}

/** A PATH with these programs and no others. */
function aPathOf(programs: string[]): string {
  const folder = aFolder()
  for (const program of programs) {
    const place = ['/usr/bin', '/bin'].map((bin) => join(bin, program)).find(existsSync)
    if (place) symlinkSync(place, join(folder, program))
  }
  return folder
}

function ownerScript(dataDir: string): string {
  const module = JSON.stringify(
    new URL('../../src/platform/embedded-postgres/embedded-postgres.ts', import.meta.url).href,
  )
  return `import { startEmbeddedPostgres } from ${module}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false })
    console.log(url)
    setInterval(() => {}, 1000)`
}

function readPostmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
