import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sha256 } from './crypto.ts'
import { errorCode } from './log.ts'

const ADVISORY_LOCK = 7_304_115

interface MigrateOptions {
  url: string
  folder?: string
  seed?: string
  /** Stops after this file and does not seed: the tables as in an older release. */
  last?: string
}

/**
 * Applies the new files of db/migrations, then the seed; returns the names of those applied. Several processes may call
 * it at once: they take turns. @throws where a file was edited after it had been applied.
 */
export async function migrate(input: MigrateOptions): Promise<string[]> {
  const folder = input.folder ?? 'db/migrations'
  const client = new pg.Client({ connectionString: input.url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const applied = await applyNew(client, await migrationFilesUntil(folder, input.last), folder)
    if (!input.last) await client.query(await readFile(input.seed ?? 'db/seed.sql', 'utf8'))
    return applied
  } finally {
    await client.end()
  }
}

/** Whether every file of the folder has been applied, which /readyz asks. */
export async function isMigrated(pool: pg.Pool, folder = 'db/migrations'): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const done = new Set(rows.map((row) => row.name))
  return (await migrationFiles(folder)).every((name) => done.has(name))
}

async function applyNew(client: pg.Client, names: string[], folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
  const digests = new Map(rows.map((row) => [row.name, row.digest]))
  const applied: string[] = []
  for (const name of names) {
    const { text, digest } = await readMigration(folder, name)
    const before = digests.get(name)
    if (before === digest) continue
    if (before) throw new Error(`${name} was edited after it had landed: write a new migration instead`)
    await applyGivingWay(client, async () => {
      await client.query(text)
      await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
    })
    applied.push(name)
  }
  return applied
}

/** Less than the second after which PostgreSQL ends one of two that wait for each other: it is not to be the visitor's. */
const LOCK_WAIT_MS = 700
const PAUSE_MS = 300
const GIVE_UP_MS = 120_000
/** https://www.postgresql.org/docs/18/errcodes-appendix.html: lock_not_available, deadlock_detected */
const IN_THE_WAY = ['55P03', '40P01']

/**
 * In one transaction. Behind a migration that waits for a table all wait who need that table, in processes of the release
 * before: so it soon gives way, and tries again for two minutes.
 */
async function applyGivingWay(client: pg.Client, act: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS
  for (;;) {
    try {
      await client.query('begin')
      await client.query(`select set_config('lock_timeout', $1, true)`, [String(LOCK_WAIT_MS)])
      await act()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!IN_THE_WAY.includes(errorCode(error)) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** The migrations of this release; the digest shows whether a file was edited. */
export async function findMigrations(folder = 'db/migrations'): Promise<{ name: string; digest: string }[]> {
  const names = await migrationFiles(folder)
  return Promise.all(names.map(async (name) => ({ name, digest: (await readMigration(folder, name)).digest })))
}

async function readMigration(folder: string, name: string): Promise<{ text: string; digest: string }> {
  const text = await readFile(join(folder, name), 'utf8')
  return { text, digest: sha256(text) }
}

async function migrationFilesUntil(folder: string, last: string | undefined): Promise<string[]> {
  return (await migrationFiles(folder)).filter((name) => !last || name <= last)
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
