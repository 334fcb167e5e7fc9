import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { findSequences, findTables, qualifiedName } from './tables.ts'
import { type BackupHead, FOLDERS, frame, inLargeChunks, type Part, type TablePart } from './format.ts'

export interface BackupOptions {
  url: string
  dataDir: string
  /** Must not exist yet. */
  file: string
}

const NOTHING = Buffer.alloc(0)
const { escapeIdentifier } = pg

/**
 * Writes the whole site into one file: every table as it was at one moment, while the site goes on, and the files of
 * DATA_DIR. The file has its name only when it is whole and on the disk. Nothing is held in memory.
 */
export async function writeBackup(input: BackupOptions): Promise<void> {
  if (existsSync(input.file)) throw new Error(`${input.file} is there already`)
  await mkdir(dirname(input.file), { recursive: true, mode: 0o700 })
  const half = `${input.file}.part`
  const client = new pg.Client({ connectionString: input.url, application_name: 'tideway-backup' })
  await client.connect()
  try {
    // It holds everything about everybody: for the account that runs the product alone.
    const file = createWriteStream(half, { mode: 0o600, flush: true })
    await pipeline(framesOf(partsOf(client, input.dataDir)), createGzip({ level: 6 }), file)
    await rename(half, input.file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

interface BackupPartToWrite {
  head: Part
  data?: AsyncIterable<Buffer>
}

async function* partsOf(client: pg.Client, dataDir: string): AsyncGenerator<BackupPartToWrite> {
  await client.query('begin transaction isolation level repeatable read, read only')
  yield { head: await backupHead(client) }
  for (const head of await findTables(client)) {
    yield { head, data: inLargeChunks(copyRows(client, head)) }
  }
  // After the rows: a sequence knows no moment, and one that is ahead of its rows harms nobody.
  for (const head of await findSequences(client)) yield { head }
  await client.query('commit')
  for (const folder of FOLDERS) {
    for (const name of await filesIn(join(dataDir, folder))) {
      const file = await openIfThere(join(dataDir, folder, name))
      if (file) yield { head: { part: 'file', folder, name }, data: file.createReadStream() }
    }
  }
}

function copyRows(client: pg.Client, table: TablePart): Readable {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy (select ${columns} from ${qualifiedName(table)}) to stdout`))
  // Whoever reads the rows gets their error. When the reader has stopped, as on a full disk, the end of the connection is
  // still reported here, and without a listener it would end the process.
  rows.on('error', () => {})
  return rows
}

async function backupHead(client: pg.Client): Promise<BackupHead> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migration order by name',
  )
  return { part: 'tideway-backup', version: 1, madeAt: new Date().toISOString(), migrations: rows }
}

async function* framesOf(parts: AsyncIterable<BackupPartToWrite>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  const framed = (content: Buffer) => {
    digest.update(content)
    return frame(content)
  }
  for await (const { head, data } of parts) {
    yield framed(Buffer.from(JSON.stringify(head)))
    for await (const piece of data ?? []) if (piece.length > 0) yield framed(piece)
    yield framed(NOTHING)
  }
  const end: Part = { part: 'end', digest: digest.digest('hex') }
  yield frame(Buffer.from(JSON.stringify(end)))
}

/** Without what is being written just now. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
}

/** null: somebody has removed it meanwhile. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
