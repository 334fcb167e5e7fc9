import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { urlOf } from './postmaster.ts'

/** Line 5 of the file: https://www.postgresql.org/docs/18/storage-file-layout.html */
const SOCKET_FOLDER_LINE = 4

/** Where the PostgreSQL of a running site listens, by the file that it keeps while it runs; null when there is none. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const folder = lines.split('\n')[SOCKET_FOLDER_LINE]?.split(',')[0]?.trim()
  return folder ? urlOf(folder, 'tideway') : null
}
