import { existsSync } from 'node:fs'
import { chown, lstat, mkdtemp, readdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type PostgresSetup, runAs } from './os-user.ts'
import { INITIAL_ROLE } from './roles.ts'

interface ClusterInput extends PostgresSetup {
  dataDir: string
  fsync: boolean
  log: (line: string) => void
}

/** Returns the folder of a complete cluster that PostgreSQL's user owns; creates, moves or chowns it where needed. */
export async function ensureCluster(input: ClusterInput): Promise<string> {
  const expected = join(input.dataDir, 'postgres')
  const home = join(input.homeDir, 'postgres')
  await ensureNoBrokenLink(expected)
  await removeUnfinished(dirname(home))
  if (home !== expected && existsSync(expected) && !(await isLink(expected))) await moveOut(input, expected, home)

  const clusterDir = existsSync(expected) ? await realpath(expected) : home
  if (existsSync(clusterDir) && !isComplete(clusterDir)) await setAside(input, clusterDir)
  if (!existsSync(clusterDir)) await createCluster(input, clusterDir)
  // The next start finds the same database here, whichever user it runs as.
  if (!existsSync(expected)) await symlink(clusterDir, expected)
  await handOver(input, clusterDir)
  return clusterDir
}

/** During a restart the old server and the new one overlap for a moment. */
const LOCK_WAIT_MS = 1500

/**
 * Locks DATA_DIR for this process and returns the function that releases it; @throws where another process has it. The
 * lock is the operating system's (by SQLite, because Node has no flock): it ends with its process, however that ends, and
 * no recycled process id is mistaken for its owner.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'postgres.lock')
  const lock = new DatabaseSync(path, { timeout: LOCK_WAIT_MS })
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
  let isLockedByUs = true
  return () => {
    if (isLockedByUs) lock.close()
    isLockedByUs = false
  }
}

/** initdb works in another folder, which is renamed at the end: an interrupted one must never look like a cluster. */
async function createCluster(input: ClusterInput, clusterDir: string) {
  const partial = await mkdtemp(`${clusterDir}.new-`)
  const { uid, gid } = input.user
  if (uid !== process.getuid?.()) await chown(partial, uid, gid)
  const choices = [...INITIAL_ROLE, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--no-instructions']
  // PostgreSQL's own C.UTF-8: the same order and letter cases on every system.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const sync = input.fsync ? [] : ['--no-sync']
  await runAs(input.user, [input.binaries.initdb, '-D', partial, ...choices, ...locale, ...sync])
  await rename(partial, clusterDir)
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (!/^postgres\.(new|moving)-/.test(name)) continue
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** initdb writes the control file near its end. */
function isComplete(clusterDir: string): boolean {
  return existsSync(join(clusterDir, 'PG_VERSION')) && existsSync(join(clusterDir, 'global', 'pg_control'))
}

async function setAside(input: ClusterInput, clusterDir: string) {
  if ((await readdir(clusterDir)).length === 0) return rm(clusterDir, { recursive: true })
  const aside = await mkdtemp(`${clusterDir}.unfinished-`)
  await rename(clusterDir, aside)
  input.log(`${clusterDir} was no whole PostgreSQL cluster; it is kept as ${aside}`)
}

async function moveOut(input: ClusterInput, from: string, to: string) {
  if (existsSync(to)) throw new Error(`Both ${from} and ${to} hold a database. Remove the one you do not want.`)
  const partial = await mkdtemp(`${to}.moving-`)
  await runAs({ uid: 0, gid: 0, prefix: [] }, ['cp', '-a', `${from}/.`, partial])
  await rename(partial, to)
  await rename(from, `${from}.moved`)
  await symlink(to, from)
  await rm(`${from}.moved`, { recursive: true })
  input.log(`The database of ${input.dataDir} was moved to ${to}`)
}

async function ensureNoBrokenLink(path: string) {
  if (existsSync(path) || !(await isLink(path))) return
  throw new Error(
    `${path} leads to ${await readlink(path)}, which is gone. Bring it back, or remove the link to start again.`,
  )
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )
}

/** PostgreSQL insists on owning its files, which the last start may have made as another user. */
async function handOver({ user: { uid, gid } }: ClusterInput, clusterDir: string) {
  const owner = await stat(clusterDir)
  if (owner.uid === uid || process.getuid?.() !== 0) return
  await runAs({ uid: 0, gid: 0, prefix: [] }, ['chown', '-R', `${uid}:${gid}`, clusterDir])
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
    return 'unknown' // the owner is taking or releasing the lock at this moment
  } finally {
    lock.close()
  }
}
