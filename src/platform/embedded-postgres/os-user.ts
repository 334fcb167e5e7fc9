import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, copyBinaries, PLACE_FOR_OTHERS } from './binaries.ts'
import { fingerprint } from '#platform/crypto.ts'
import { createInterface } from 'node:readline'

/** Whom PostgreSQL runs as: `uid` and `gid` own its files, `prefix` is the command that goes before its own. */
export interface OsUser {
  uid: number
  gid: number
  prefix: string[]
}

/** What PostgreSQL stands on. `homeDir` is where its folders go: the data folder, or one its account can reach. */
export interface PostgresSetup {
  account: OsUser
  binaries: Binaries
  homeDir: string
}

/** PostgreSQL rejects to run as root, so root steps aside: into a user namespace, or to another user. */
export async function chooseOsUser(input: {
  binaries: Binaries
  dataDir: string
  log: (line: string) => void
}): Promise<PostgresSetup> {
  const { binaries, dataDir } = input
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, prefix: diesWithUs() }
  if (self.uid !== 0) return { account: self, binaries, homeDir: dataDir }

  // setpriv comes after unshare: entering a namespace clears what it sets.
  const apart = { ...self, prefix: ['unshare', '--user', '--map-user=1', '--map-group=1', ...self.prefix] }
  if (canRun(apart, binaries) && canWrite(apart, dataDir)) return { account: apart, binaries, homeDir: dataDir }

  for (const name of ['postgres', 'nobody']) {
    const other = findUser(name)
    if (other) return settleAs({ ...other, prefix: self.prefix }, input)
  }
  throw new Error(
    'PostgreSQL does not run as root and no other user is here. Start as another user or set DATABASE_URL.',
  )
}

/** The kernel stops PostgreSQL when our process dies; where that cannot be had, the next start stops the orphan. */
function diesWithUs(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT']
  return process.platform === 'linux' && spawnSync('setpriv', [...prefix.slice(1), 'true']).status === 0 ? prefix : []
}

async function settleAs(
  account: OsUser,
  input: { binaries: Binaries; dataDir: string; log: (line: string) => void },
): Promise<PostgresSetup> {
  let { binaries } = input
  let homeDir = input.dataDir
  try {
    if (!canRun(account, binaries)) binaries = await copyBinaries(binaries)
    if (!canEnter(account, homeDir)) {
      homeDir = join(PLACE_FOR_OTHERS, fingerprint(homeDir))
      await mkdir(homeDir, { recursive: true })
      input.log(`PostgreSQL cannot reach ${input.dataDir} as user ${account.uid}; the database is kept in ${homeDir}`)
    }
    if (canRun(account, binaries) && canEnter(account, homeDir)) return { account, binaries, homeDir }
  } catch (error) {
    input.log(String(error))
  }
  throw new Error(
    'PostgreSQL does not run as root and cannot run here as another user. Start as one or set DATABASE_URL.',
  )
}

function canRun(account: OsUser, binaries: Binaries): boolean {
  return tryAs(account, [binaries.postgres, '--version']) && tryAs(account, [binaries.initdb, '--version'])
}

function canWrite(account: OsUser, folder: string): boolean {
  return tryAs(account, ['/bin/sh', '-c', 'test -w "$0"', folder])
}

function canEnter(account: OsUser, folder: string): boolean {
  return tryAs(account, ['/bin/sh', '-c', 'test -x "$0"', folder])
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

/** Runs a command to its end; throws with its last words when it fails. */
export async function runAs(account: OsUser, command: string[]): Promise<void> {
  const words: string[] = []
  const child = spawnAs(account, command, (line) => words.push(line))
  const code = await endOf(child)
  if (code !== 0) throw new Error(`${command[0]} failed (${code}): ${words.slice(-5).join(' ')}`)
}

/** A process group of its own: Ctrl-C at the terminal is ours to answer, in our order. */
export function spawnAs({ prefix, uid, gid }: OsUser, command: string[], onLine: (line: string) => void): ChildProcess {
  const [program = '', ...words] = [...prefix, ...command]
  // Nothing of our environment reaches PostgreSQL but where programs are: PGDATA, PGPORT or LC_ALL would change it.
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(program, words, { uid, gid, env, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  return child
}

/** Settles when the process has ended and all its words are read; throws when it could not even start. */
export async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'))
  })
}
