import { constants } from 'node:fs'
import { access, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Some hundred clones of 11 MB that wait to be dropped, and the log of PostgreSQL. */
const LEAST_FREE_BYTES = 4 * 2 ** 30

/**
 * A new folder for a throw-away PostgreSQL, in memory where the machine has room for it: a clone is some 400 files, which
 * a disk's file system takes five times as long to make and to delete.
 */
export async function aMemoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoomInMemory()) ? IN_MEMORY : tmpdir(), prefix))
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize >= LEAST_FREE_BYTES
  } catch {
    return false // not Linux, or not ours to write in
  }
}
