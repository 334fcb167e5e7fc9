import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A server that is being restarted overlaps with its successor for a moment. */
const PATIENCE_MS = 1500

/**
 * One running server for one folder. The lock is the operating system's own (SQLite takes it for us: Node has no flock),
 * so it ends with its owner, however that ends, and no recycled process id is ever mistaken for a live owner.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'postgres.lock')
  const lock = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    lock.exec('PRAGMA synchronous = OFF')
    lock.exec(`PRAGMA user_version = ${process.pid}`)
    lock.exec('BEGIN IMMEDIATE')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw new Error(`DATA_DIR ${dataDir} cannot be locked: ${String(error)}`, { cause: error })
    throw new Error(
      `DATA_DIR ${dataDir} is in use by another running server (process ${readOwner(path)}). ` +
        'Stop it, or give this one its own DATA_DIR or a DATABASE_URL.',
      { cause: error },
    )
  }
  let isHeld = true
  return () => {
    if (isHeld) lock.close()
    isHeld = false
  }
}

/** https://www.sqlite.org/rescode.html#busy */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function readOwner(path: string): string {
  const lock = new DatabaseSync(path, { readOnly: true })
  try {
    return String(lock.prepare('PRAGMA user_version').get()?.['user_version'])
  } catch {
    return 'unknown' // it is taking or leaving the lock at this very moment; the error stands without its number
  } finally {
    lock.close()
  }
}
