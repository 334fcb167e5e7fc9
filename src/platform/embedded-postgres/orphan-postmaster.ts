import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprint } from '#platform/crypto.ts'
import { errorCode } from '#platform/log.ts'

interface Process {
  pid: number
  command: string
  /** The process's working directory; empty where the system does not tell. */
  folder: string
}

/**
 * Stops a PostgreSQL that a killed site left running on this cluster, and removes its stale postmaster.pid. Only call it
 * while holding the lock of DATA_DIR, when nothing may be running here. The file is kept while any process of the cluster
 * lives, because two servers on one cluster destroy it.
 */
export async function stopOrphanPostmaster(input: { clusterDir: string; log: (line: string) => void }): Promise<void> {
  if (!existsSync(join(input.clusterDir, 'postmaster.pid'))) return
  const clusterDir = realpathSync(input.clusterDir)
  const pidFile = join(clusterDir, 'postmaster.pid')
  const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  for (const [signal, patienceMs] of [
    ['SIGINT', 4000], // fast shutdown
    ['SIGQUIT', 4000], // immediate: the next start recovers from the write-ahead log
    ['SIGKILL', 4000],
  ] as const) {
    const found = findProcesses(clusterDir)
    if (found.length === 0) return rmSync(pidFile, { force: true })
    if (found.some(({ pid }) => pid === postmaster)) {
      input.log(`stopping PostgreSQL ${postmaster}, left behind by a server that was killed (${signal})`)
      endProcess(postmaster, signal)
    }
    await untilGone(clusterDir, patienceMs)
  }
  const left = findProcesses(clusterDir)
  if (left.length === 0) return rmSync(pidFile, { force: true })
  throw new Error(`PostgreSQL processes ${left.map(({ pid }) => pid).join(', ')} still use ${clusterDir}. Stop them.`)
}

async function untilGone(clusterDir: string, patienceMs: number) {
  const deadline = performance.now() + patienceMs
  while (findProcesses(clusterDir).length > 0 && performance.now() < deadline) await sleep(10)
}

function endProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error // it has ended meanwhile
  }
}

/** In the titles of PostgreSQL's processes, so that one that a killed site left behind is found. */
export function nameCluster(clusterDir: string): string {
  return `tideway-${fingerprint(clusterDir)}`
}

/** Without zombies, which have neither command line nor directory and hold nothing any more. */
function findProcesses(clusterDir: string): Process[] {
  const name = nameCluster(clusterDir)
  return listProcesses().filter(
    ({ command, folder }) => command.includes('postgres') && (command.includes(name) || folder === clusterDir),
  )
}

function listProcesses(): Process[] {
  if (process.platform !== 'linux') return listWithPs()
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => ({
    pid: Number(pid),
    command: readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
    folder: readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
  }))
}

/** The process may have ended in the meantime, or belong to another user. */
function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

function listWithPs(): Process[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.map((line) => {
    const [, pid = '0', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), command, folder: '' }
  })
}
