import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { Readable } from 'node:stream'
import { dirname, join } from 'node:path'
import { SettingsError } from './config.ts'
import { errorCode } from './log.ts'

/** A folder of files. Their names are 32 hexadecimal digits and an extension, never chosen by a visitor. */
export interface Files {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null where there is no such file. */
  read(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  /** Writes bytes at a place of a file, which is made with its first bytes. False where the file has no bytes before it. */
  writeAt(name: string, offset: number, bytes: Uint8Array): Promise<boolean>
  /** Bytes of a file, from the first to the last of them. */
  readRange(name: string, first: number, last: number): Promise<Buffer>
  /** The same as they are read, for a large file. */
  streamRange(name: string, first: number, last: number): ReadableStream<Uint8Array>
  /** null where there is no such file. */
  size(name: string): Promise<number | null>
  rename(name: string, to: string): Promise<void>
  /** Those with this extension, with their sizes and when they were last written. */
  list(extension: string): Promise<{ name: string; size: number; writtenAt: Date }[]>
  /** Whether the disk has room for so many bytes more. */
  hasRoomFor(bytes: number): Promise<boolean>
  /** Removes those with this extension that were last written before a moment; returns how many. */
  removeOlder(extension: string, before: Date): Promise<number>
}

export function openFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{32}\.\w+$/.test(name))
      throw new Error('expected 32 hexadecimal digits and an extension as the name of a file')
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(pathOf(name), bytes, { flag: 'wx', mode: 0o600 })
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async writeAt(name, offset, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (offset > 0 && ((await sizeOf(pathOf(name))) ?? 0) < offset) return false
      const file = await open(pathOf(name), offset === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.write(bytes, 0, bytes.length, offset)
      } finally {
        await file.close()
      }
      return true
    },
    async readRange(name, first, last) {
      const file = await open(pathOf(name))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(last - first + 1), 0, last - first + 1, first)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    streamRange(name, start, end) {
      const stream = Readable.toWeb(createReadStream(pathOf(name), { start, end }))
      return stream as ReadableStream<Uint8Array> // the same class; Node declares it a second time
    },
    size: (name) => sizeOf(pathOf(name)),
    rename: (name, to) => rename(pathOf(name), pathOf(to)),
    async list(extension) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`.${extension}`))
      const found = await Promise.all(names.map(async (name) => ({ name, stats: await statOf(join(folder, name)) })))
      return found.flatMap(({ name, stats }) => (stats ? [{ name, size: stats.size, writtenAt: stats.mtime }] : []))
    },
    async hasRoomFor(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return hasRoom(folder, bytes + LEFT_FOR_DATABASE_BYTES)
    },
    removeOlder: (extension, before) => removeOlder(folder, before, `.${extension}`),
  }
}

/** Removes the files of a folder that were last written before a moment; returns how many. */
export async function removeOlder(folder: string, before: Date, ending = ''): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (!name.endsWith(ending) || (await stat(path)).mtime >= before) continue
    await rm(path)
    removed++
  }
  return removed
}

const sizeOf = async (path: string): Promise<number | null> => (await statOf(path))?.size ?? null

async function statOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Creates DATA_DIR where it is missing. @throws SettingsError where it cannot be created or written to. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new SettingsError([`DATA_DIR names a folder that cannot be used (${errorCode(error) || 'unknown'})`])
  }
}

/** With less than this the database soon cannot write. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** What files leave to the database, which must go on when they cannot. */
const LEFT_FOR_DATABASE_BYTES = 8 * LEAST_FREE_BYTES

/** Whether so many bytes are free on the disk of a folder, without those that only root may use. */
export async function hasRoom(folder: string, leastBytes = LEAST_FREE_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= leastBytes
}

/** One folder at a time: below /proc, where none can be made, Node's own recursive mkdir never returns. */
async function makeFolder(folder: string): Promise<void> {
  try {
    // Root's embedded PostgreSQL runs as another user, who passes through the folder and need not list it.
    await mkdir(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return access(`${folder}/.`)
    const parent = dirname(folder)
    if (errorCode(error) !== 'ENOENT' || (await exists(parent))) throw error
    await makeFolder(parent)
    await makeFolder(folder)
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
