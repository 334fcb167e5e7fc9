import { existsSync } from 'node:fs'
import { chown, lstat, mkdtemp, readdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PostgresSetup, runAs } from './os-user.ts'
import { DatabaseSync } from 'node:sqlite'

interface ClusterInput extends PostgresSetup {
  dataDir: string
  fsync: boolean
  log: (line: string) => void
}

/** Answers the folder of a whole cluster that PostgreSQL's account owns; makes it, moves it, hands it over as needed. */
export async function ensureCluster(input: ClusterInput): Promise<string> {
  const expected = join(input.dataDir, 'postgres')
  const home = join(input.homeDir, 'postgres')
  await ensureLinkLeadsSomewhere(expected)
  await removeHalfDone(dirname(home))
  if (home !== expected && existsSync(expected) && !(await isLink(expected))) await moveOut(input, expected, home)

  const clusterDir = existsSync(expected) ? await realpath(expected) : home
  if (existsSync(clusterDir) && !isWhole(clusterDir)) await setAside(input, clusterDir)
  if (!existsSync(clusterDir)) await createCluster(input, clusterDir)
  // From now on whoever starts here, as whatever user, finds the same rows.
  if (!existsSync(expected)) await symlink(clusterDir, expected)
  await handOver(input, clusterDir)
  return clusterDir
}

/** An interrupted initdb must never look like a cluster, so it works beside and is renamed when it is done. */
async function createCluster(input: ClusterInput, clusterDir: string) {
  const half = await mkdtemp(`${clusterDir}.new-`)
  const { uid, gid } = input.account
  if (uid !== process.getuid?.()) await chown(half, uid, gid)
  const choices = ['-U', 'tideway', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--no-instructions']
  // PostgreSQL's own C.UTF-8: the same order and letter cases on every system.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const sync = input.fsync ? [] : ['--no-sync']
  await runAs(input.account, [input.binaries.initdb, '-D', half, ...choices, ...locale, ...sync])
  await rename(half, clusterDir)
}

async function removeHalfDone(folder: string) {
  for (const name of await readdir(folder)) {
    if (!/^postgres\.(new|moving)-/.test(name)) continue
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** initdb writes the control file near its end. */
function isWhole(clusterDir: string): boolean {
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
  const half = await mkdtemp(`${to}.moving-`)
  await runAs({ uid: 0, gid: 0, prefix: [] }, ['cp', '-a', `${from}/.`, half])
  await rename(half, to)
  await rename(from, `${from}.moved`)
  await symlink(to, from)
  await rm(`${from}.moved`, { recursive: true })
  input.log(`The database of ${input.dataDir} was moved to ${to}`)
}

async function ensureLinkLeadsSomewhere(path: string) {
  if (existsSync(path) || !(await isLink(path))) return
  throw new Error(
    `${path} leads to ${await readlink(path)}, which is gone. Bring it back, or remove the link to start anew.`,
  )
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )
}

/** After a start as another user (root or not) PostgreSQL still insists on owning its files. */
async function handOver({ account: { uid, gid } }: ClusterInput, clusterDir: string) {
  const owner = await stat(clusterDir)
  if (owner.uid === uid || process.getuid?.() !== 0) return
  await runAs({ uid: 0, gid: 0, prefix: [] }, ['chown', '-R', `${uid}:${gid}`, clusterDir])
}

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
