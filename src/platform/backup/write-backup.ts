import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { errorCode } from '../log.ts'
import { type BackupHead, FOLDERS, frame, inLargeChunks, type Part, type TablePart } from './format.ts'
import { findSequences, findTables, qualifiedName } from './tables.ts'

interface BackupOptions {
  url: string
  dataDir: string
  /** Must not exist yet. */
  file: string
}

const EMPTY = Buffer.alloc(0)
const { escapeIdentifier } = pg

/**
 * Writes the whole site into one file: every table as it is at one moment, while the site goes on running, and the files
 * of DATA_DIR. The file gets its name only once it is complete and on the disk. It is streamed, not held in memory.
 */
export async function writeBackup(input: BackupOptions): Promise<void> {
  if (existsSync(input.file)) throw new Error(`${input.file} is there already`)
  await mkdir(dirname(input.file), { recursive: true, mode: 0o700 })
  const partial = `${input.file}.part`
  const removePartial = () => rmSync(partial, { force: true })
  process.on('exit', removePartial)
  const client = new pg.Client({ connectionString: input.url, application_name: 'tideway-backup' })
  await client.connect()
  try {
    // It holds personal data and keys, so only the account that runs the site may read it.
    const file = createWriteStream(partial, { mode: 0o600, flush: true })
    await pipeline(framesOf(partsOf(client, input.dataDir)), createGzip({ level: 6 }), file)
    await rename(partial, input.file)
  } catch (error) {
    removePartial()
    throw error
  } finally {
    process.off('exit', removePartial)
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
  // After the rows: sequences are not part of the snapshot, and one that is ahead of its rows does no harm.
  for (const head of await findSequences(client)) yield { head }
  await client.query('commit')
  for (const folder of FOLDERS) {
    for (const name of await filesIn(join(dataDir, folder))) {
      const file = await openIfExists(join(dataDir, folder, name))
      if (file) yield { head: { part: 'file', folder, name }, data: file.createReadStream() }
    }
  }
}

function copyRows(client: pg.Client, table: TablePart): Readable {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const rows = client.query(copyTo(`copy (select ${columns} from ${qualifiedName(table)}) to stdout`))
  // The reader of the rows gets their error. When the reader has stopped, as on a full disk, the end of the connection is
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
    yield framed(EMPTY)
  }
  const end: Part = { part: 'end', digest: digest.digest('hex') }
  yield frame(Buffer.from(JSON.stringify(end)))
}

/** Without files that are still being written, whose names begin with a dot. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
}

/** null where the file was removed in the meantime. */
async function openIfExists(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
