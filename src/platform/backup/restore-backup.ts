import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { errorCode, type Log } from '../log.ts'
import { findMigrations, migrate } from '../migrations.ts'
import { openQueue } from '../queue.ts'
import { type BackupHead, type BackupPartToRead, checkBackup, FOLDERS, readParts } from './format.ts'
import { findTables, loadTables, SCHEMAS } from './tables.ts'

interface RestoreOptions {
  url: string
  dataDir: string
  file: string
  /** Deletes what the database and DATA_DIR hold already. */
  force: boolean
  log: Log
}

export type RestoreResult =
  | { ok: true; madeAt: string }
  /** The backup comes from a newer release, or a file of db/migrations was edited since. */
  | { ok: false; error: 'other-migrations'; what: string }
  | { ok: false; error: 'in-use' }
  | { ok: false; error: 'damaged' }
  | { ok: false; error: 'not-empty'; what: string }

/**
 * Restores a site: the tables as the backup's release had them, their rows, the files, and then this release's
 * migrations. Every login ends: one that was ended since the backup must not come back. A damaged backup changes nothing.
 */
export async function restoreBackup(input: RestoreOptions): Promise<RestoreResult> {
  const head = await checkBackup(input.file).catch(explainDamage)
  if (!head) return { ok: false, error: 'damaged' }
  const unknown = await findUnknownMigration(head)
  if (unknown) return { ok: false, error: 'other-migrations', what: unknown }
  const client = new pg.Client({ connectionString: input.url, application_name: 'tideway-restore' })
  await client.connect()
  try {
    if (await isInUse(client)) return { ok: false, error: 'in-use' }
    const found = await findExistingData(client, input.dataDir)
    if (found && !input.force) return { ok: false, error: 'not-empty', what: found }
    if (found) await clear(client, input.dataDir)
    await makeTables(input, head)
    await loadTables(client, readParts(input.file), (part) => writeFilePart(input.dataDir, part))
    await migrate({ url: input.url })
    await client.query('update login_session set ended_at = now() where ended_at is null')
    return { ok: true, madeAt: head.madeAt }
  } finally {
    await client.end()
  }
}

/** What the disk says of the file is thrown; anything else that is wrong with it means that it is damaged, or no backup. */
function explainDamage(error: unknown): null {
  if (/^E(?!RR_)/.test(errorCode(error))) throw error
  return null
}

async function findUnknownMigration({ migrations }: BackupHead): Promise<string | undefined> {
  const ours = new Map((await findMigrations()).map(({ name, digest }) => [name, digest]))
  return migrations.find(({ name, digest }) => ours.get(name) !== digest)?.name
}

/** Whether the site runs on this database, on any machine: it would go on writing. */
async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('tideway', 'tideway-listen')`,
  )
  return rows.length > 0
}

async function findExistingData(client: pg.Client, dataDir: string): Promise<string | undefined> {
  const [table] = await findTables(client)
  if (table) return `the database has tables, such as ${table.schema}.${table.name}`
  for (const folder of FOLDERS) {
    const path = join(dataDir, folder)
    if (existsSync(path) && (await readdir(path)).length > 0) return `${path} holds files`
  }
  return undefined
}

async function clear(client: pg.Client, dataDir: string): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
  for (const folder of FOLDERS) await rm(join(dataDir, folder), { recursive: true, force: true })
}

/** The site's tables as the backup's release had them; the queue's as this release has them. */
async function makeTables({ url, log }: RestoreOptions, head: BackupHead): Promise<void> {
  await migrate({ url, last: head.migrations.at(-1)?.name })
  const queue = await openQueue({ url, log, worker: false })
  await queue.stop()
}

async function writeFilePart(dataDir: string, { head, data }: BackupPartToRead): Promise<void> {
  if (head.part !== 'file') return
  await mkdir(join(dataDir, head.folder), { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, head.folder, head.name), data, { mode: 0o600 })
}
