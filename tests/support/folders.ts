import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from './endings.ts'

/** A folder for only this test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tideway-fault-'))
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Each file of a folder with its bytes. */
export async function readAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = files.toSorted().map(async (file) => [file.slice(folder.length), await readFile(file, 'base64')])
  return Object.fromEntries(await Promise.all(read))
}
