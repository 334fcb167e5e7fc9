import pg from 'pg'
import { endOf, type OsUser, type PostgresSetup, spawnAs } from './os-user.ts'
import { nameCluster } from './orphan-postmaster.ts'
import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { fingerprint } from '#platform/crypto.ts'

export interface PostmasterOptions extends PostgresSetup {
  clusterDir: string
  socketDir: string
  fsync: boolean
  log: (line: string) => void
}

/** One run of the server: `ended` tells how it went when it is over, and never throws. */
export interface Postmaster {
  ended: Promise<string>
  stop(): Promise<void>
}

/** Answers when the database `tideway` can be queried; throws PostgreSQL's own last words when it ends before. */
export async function startPostmaster(input: PostmasterOptions): Promise<Postmaster> {
  const words: string[] = []
  const ready = Promise.withResolvers<void>()
  const child = spawnAs(
    input.account,
    [input.binaries.postgres, '-D', input.clusterDir, ...settings(input)],
    (line) => {
      words.splice(0, words.length - 4)
      words.push(line)
      input.log(line)
      if (line.endsWith('database system is ready to accept connections')) ready.resolve()
    },
  )
  const stopAtExit = () => child.kill('SIGINT')
  process.on('exit', stopAtExit)
  const ended = endOf(child)
    .then((code) => `PostgreSQL ended (${code}): ${words.join(' ')}`)
    .catch((error: unknown) => `PostgreSQL could not be run: ${String(error)}`)
    .finally(() => process.off('exit', stopAtExit))

  async function stop() {
    child.kill('SIGINT') // fast shutdown: ends connections, writes everything, leaves
    const immediate = setTimeout(() => child.kill('SIGQUIT'), 5000)
    await ended
    clearTimeout(immediate)
  }

  const early = await Promise.race([ready.promise, ended])
  if (early) throw new Error(early)
  try {
    await ensureDatabase(input.socketDir)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

export function urlOf(socketDir: string, database: string): string {
  return `postgres://tideway@/${database}?host=${encodeURIComponent(socketDir)}&port=5432`
}

function settings({ clusterDir, socketDir, fsync }: PostmasterOptions): string[] {
  const values = {
    listen_addresses: '',
    port: '5432', // only the socket's file name
    unix_socket_directories: `"${socketDir}"`,
    cluster_name: nameCluster(clusterDir),
    max_connections: '200',
    lc_messages: 'C', // we read one of its lines
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Our log must not carry what people typed: no statements, no details with a row's values.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function ensureDatabase(socketDir: string) {
  try {
    await query(urlOf(socketDir, 'tideway'), 'select 1')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) throw error
    await query(urlOf(socketDir, 'postgres'), 'create database tideway')
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const NO_SUCH_DATABASE = '3D000'

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the query or the connection below reports it
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Line 5 of the file: https://www.postgresql.org/docs/18/storage-file-layout.html */
const SOCKET_FOLDER_LINE = 4

/** Where the PostgreSQL of a running site listens, by the file that it keeps while it runs; null when there is none. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const folder = lines.split('\n')[SOCKET_FOLDER_LINE]?.split(',')[0]?.trim()
  return folder ? urlOf(folder, 'tideway') : null
}

/** A unix socket's address holds about 104 bytes, `/.s.PGSQL.5432` and its `.lock` included. */
const LONGEST = 85

/** An empty folder that only PostgreSQL's account enters: who reaches the socket needs no password. */
export async function makeSocketDir(input: { account: OsUser; homeDir: string; clusterDir: string }): Promise<string> {
  const { uid, gid } = input.account
  const path = chooseSocketDir(input)
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { mode: 0o700 }) // throws when somebody else put something there meanwhile
  await chmod(path, 0o700)
  if (uid !== process.getuid?.()) await chown(path, uid, gid)
  return path
}

export function chooseSocketDir(input: { homeDir: string; clusterDir: string }): string {
  const short = `tideway-${fingerprint(input.clusterDir)}`
  const candidates = [join(input.homeDir, 'socket'), join(tmpdir(), short)]
  return candidates.find((path) => Buffer.byteLength(path) <= LONGEST) ?? join('/tmp', short)
}
