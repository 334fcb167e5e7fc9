import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { OsUser } from './os-user.ts'

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
