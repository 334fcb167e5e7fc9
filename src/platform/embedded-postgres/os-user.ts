import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fingerprint } from '#platform/crypto.ts'
import { type Binaries, copyBinaries, SHARED_DIR } from './binaries.ts'

/** The user that PostgreSQL runs as: `uid` and `gid` own its files, `prefix` is put before its command. */
export interface OsUser {
  uid: number
  gid: number
  prefix: string[]
}

/** How PostgreSQL can run here. `homeDir` holds its folders: DATA_DIR, or a folder that its user can reach. */
export interface PostgresSetup {
  user: OsUser
  binaries: Binaries
  homeDir: string
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user; in a user namespace only where that one cannot reach
 * the folders, because there it could still read what root may. @throws one line where neither is possible.
 */
export async function chooseOsUser(input: {
  binaries: Binaries
  dataDir: string
  log: (line: string) => void
}): Promise<PostgresSetup> {
  const { binaries, dataDir } = input
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, prefix: stopWithParentPrefix() }
  if (self.uid !== 0) return { user: self, binaries, homeDir: dataDir }

  const others = ['postgres', 'nobody'].flatMap((name) => {
    const other = findUser(name)
    return other ? [{ ...other, prefix: self.prefix }] : []
  })
  const reaching = others.find((user) => canRun(user, binaries) && canEnter(user, dataDir))
  if (reaching) return { user: reaching, binaries, homeDir: dataDir }

  // setpriv comes after unshare, because entering a namespace clears what it sets.
  const namespaced = { ...self, prefix: ['unshare', '--user', '--map-user=1', '--map-group=1', ...self.prefix] }
  if (canRun(namespaced, binaries) && canWrite(namespaced, dataDir)) {
    input.log(
      `PostgreSQL runs in a user namespace of root: no other user can reach it and ${dataDir}. Start as another user.`,
    )
    return { user: namespaced, binaries, homeDir: dataDir }
  }

  const [other] = others
  if (other) return prepareFor(other, input)
  throw new Error(
    'PostgreSQL does not run as root and no other user is here. Start as another user or set DATABASE_URL.',
  )
}

/** Runs a command to its end. @throws with its last lines where it fails. */
export async function runAs(user: OsUser, command: string[]): Promise<void> {
  const lines: string[] = []
  const child = spawnAs(user, command, (line) => lines.push(line))
  const code = await endOf(child)
  if (code !== 0) throw new Error(`${command[0]} failed (${code}): ${lines.slice(-5).join(' ')}`)
}

/** Starts a command in its own process group, so that Ctrl-C reaches this process only, which then stops things in order. */
export function spawnAs({ prefix, uid, gid }: OsUser, command: string[], onLine: (line: string) => void): ChildProcess {
  const [program = '', ...words] = [...prefix, ...command]
  // PostgreSQL gets PATH only of our environment: PGDATA, PGPORT or LC_ALL would change what it does.
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(program, words, { uid, gid, env, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  return child
}

/** Resolves once the process has ended and its output is read. @throws where it could not be started. */
export async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'))
  })
}

/** Makes the kernel stop PostgreSQL when this process dies. Where that is not possible, the next start stops the orphan. */
function stopWithParentPrefix(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT']
  return process.platform === 'linux' && spawnSync('setpriv', [...prefix.slice(1), 'true']).status === 0 ? prefix : []
}

async function prepareFor(
  user: OsUser,
  input: { binaries: Binaries; dataDir: string; log: (line: string) => void },
): Promise<PostgresSetup> {
  let { binaries } = input
  let homeDir = input.dataDir
  try {
    if (!canRun(user, binaries)) binaries = await copyBinaries(binaries)
    if (!canEnter(user, homeDir)) {
      homeDir = join(SHARED_DIR, fingerprint(homeDir))
      await mkdir(homeDir, { recursive: true })
      input.log(`PostgreSQL cannot reach ${input.dataDir} as user ${user.uid}; the database is kept in ${homeDir}`)
    }
    if (canRun(user, binaries) && canEnter(user, homeDir)) return { user, binaries, homeDir }
  } catch (error) {
    input.log(String(error))
  }
  throw new Error(
    'PostgreSQL does not run as root and cannot run here as another user. Start as one or set DATABASE_URL.',
  )
}

function canRun(user: OsUser, binaries: Binaries): boolean {
  return tryAs(user, [binaries.postgres, '--version']) && tryAs(user, [binaries.initdb, '--version'])
}

function canWrite(user: OsUser, folder: string): boolean {
  return tryAs(user, ['/bin/sh', '-c', 'test -w "$0"', folder])
}

function canEnter(user: OsUser, folder: string): boolean {
  return tryAs(user, ['/bin/sh', '-c', 'test -x "$0"', folder])
}

function tryAs({ prefix, uid, gid }: OsUser, command: string[]): boolean {
  const [program = '', ...words] = [...prefix, ...command]
  return spawnSync(program, words, { uid, gid, cwd: '/', timeout: 10_000 }).status === 0
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
