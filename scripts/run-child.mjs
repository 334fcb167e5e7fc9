import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Runs silently; throws with everything it said when it fails. A signal meanwhile ends us too, and soon. */
export async function runQuietly(command, words, options = {}) {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const { code, signal } = await endOf(child, (received) => {
    child.once('exit', () => process.exit(128 + constants.signals[received]))
    setTimeout(() => child.kill('SIGKILL'), 1000) // npm takes its time; what it leaves half done is done again next time
  })
  if (signal) process.exit(128 + constants.signals[signal])
  if (code !== 0) throw new Error(`${said}\n${[command, ...words].join(' ')} failed (exit code ${code})`)
}

/** Runs with our terminal; answers the exit code, as a shell would. */
export async function run(command, words, env = {}) {
  const [program, ...rest] = [...diesWithUs(), command, ...words]
  const child = spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...env } })
  const { code, signal } = await endOf(child)
  return signal ? 128 + constants.signals[signal] : code
}

/** The rest of this process is the child's: it ends when the child ends, and as the child ended. */
export async function handOver(command, words, env) {
  process.exit(await run(command, words, env))
}

/** A signal to us is a signal to the child, whose end then ends us. */
function endOf(child, onSignal = () => {}) {
  const forwarded = new Set()
  const forward = (signal) => {
    if (forwarded.has(signal)) return // npm and the terminal both send Ctrl-C
    forwarded.add(signal)
    child.kill(signal)
    onSignal(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = watchNpm(() => forward('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  }).finally(() => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  })
}

/** Where the kernel offers it, even a kill -9 of this process stops the child: nothing keeps the port or the data folder. */
function diesWithUs() {
  const prefix = ['setpriv', '--pdeathsig', 'TERM']
  return process.platform === 'linux' && spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0 ? prefix : []
}

/** npm, or the shell between it and us, may end without passing its signal on: then nothing is left to stop the child. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && onGone(), 250)
}

/** The Node that package.json pins, no matter which Node the machine has. */
export function findPinnedNode() {
  const pinned = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  throw new Error(`${pinned} is missing: npm must be allowed to run install scripts (npm config get ignore-scripts).`)
}
