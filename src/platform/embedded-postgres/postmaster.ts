import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprint } from '#platform/crypto.ts'
import { nameCluster } from './orphan-postmaster.ts'
import { ensureSiteDatabase, urlOf } from './roles.ts'
import { endOf, type OsUser, type PostgresSetup, spawnAs } from './os-user.ts'

export interface PostmasterOptions extends PostgresSetup {
  clusterDir: string
  socketDir: string
  fsync: boolean
  log: (line: string) => void
}

/** One running server. `ended` resolves with how it ended and never rejects. */
export interface Postmaster {
  ended: Promise<string>
  stop(): Promise<void>
}

/** Resolves when the database `tideway` can be queried. @throws PostgreSQL's last lines where it ends before. */
export async function startPostmaster(input: PostmasterOptions): Promise<Postmaster> {
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  const child = spawnAs(input.user, [input.binaries.postgres, '-D', input.clusterDir, ...settings(input)], (line) => {
    lines.splice(0, lines.length - 4)
    lines.push(line)
    input.log(line)
    if (line.endsWith('database system is ready to accept connections')) ready.resolve()
  })
  const stopAtExit = () => child.kill('SIGINT')
  process.on('exit', stopAtExit)
  const ended = endOf(child)
    .then((code) => `PostgreSQL ended (${code}): ${lines.join(' ')}`)
    .catch((error: unknown) => `PostgreSQL could not be run: ${String(error)}`)
    .finally(() => process.off('exit', stopAtExit))

  async function stop() {
    child.kill('SIGINT') // fast shutdown: ends connections, writes everything, exits
    const immediate = setTimeout(() => child.kill('SIGQUIT'), 5000)
    await ended
    clearTimeout(immediate)
  }

  const early = await Promise.race([ready.promise, ended])
  if (early) throw new Error(early)
  try {
    await ensureSiteDatabase(input.socketDir)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

/** The socket directory is line 5 of postmaster.pid: https://www.postgresql.org/docs/18/storage-file-layout.html */
const SOCKET_DIR_LINE = 4

/** The address of the PostgreSQL of a running site, from its postmaster.pid; null where there is no such file. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const fileLines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const folder = fileLines.split('\n')[SOCKET_DIR_LINE]?.split(',')[0]?.trim()
  return folder ? urlOf(folder, 'tideway') : null
}

/** A unix socket's path holds about 104 bytes, including `/.s.PGSQL.5432` and its `.lock`. */
const MAX_PATH_BYTES = 85

/** Creates an empty folder that only PostgreSQL's user and we can enter: the socket asks for no password. */
export async function makeSocketDir(input: { user: OsUser; homeDir: string; clusterDir: string }): Promise<string> {
  const { uid } = input.user
  const path = chooseSocketDir(input)
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { mode: 0o700 }) // throws where another user has put something there in the meantime
  if (uid === process.getuid?.()) await chmod(path, 0o700)
  else {
    await chown(path, uid, process.getgid?.() ?? -1)
    await chmod(path, 0o770)
  }
  return path
}

export function chooseSocketDir(input: { homeDir: string; clusterDir: string }): string {
  const short = `tideway-${fingerprint(input.clusterDir)}`
  const candidates = [join(input.homeDir, 'socket'), join(tmpdir(), short)]
  return candidates.find((path) => Buffer.byteLength(path) <= MAX_PATH_BYTES) ?? join('/tmp', short)
}

function settings({ clusterDir, socketDir, fsync }: PostmasterOptions): string[] {
  const values = {
    listen_addresses: '',
    port: '5432', // only the socket's file name
    unix_socket_directories: `"${socketDir}"`,
    cluster_name: nameCluster(clusterDir),
    max_connections: '200',
    lc_messages: 'C', // startPostmaster reads one of its lines
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must not contain what visitors typed: no statements, and no details with a row's values.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(fsync ? {} : THROW_AWAY),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Of a cluster that need not survive: making its database takes a third of the time of a test. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
}
