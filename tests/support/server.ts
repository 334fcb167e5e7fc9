import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A site that answers on a port, in this process or in another. */
export interface RunningSite {
  url: string
  port: number
  outbox: string
  /** All its output, for when a test fails. */
  output: () => string
}

export interface RunningServer extends RunningSite {
  process: ChildProcess
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the built product as `npm start` does, on a free port, and waits until it is ready. */
export async function startServer(input: {
  databaseUrl: string
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** Discards its output: for measuring, as with a log file. */
  silent?: boolean
}): Promise<RunningServer> {
  const port = input.port ?? (await freePort())
  const dataDir = input.dataDir ?? (await mkdtemp(join(tmpdir(), 'tideway-site-')))
  const env = {
    ...cleanEnvironment(),
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: input.databaseUrl,
    DATA_DIR: dataDir,
    ...input.env,
  }
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js'], {
    env,
    stdio: ['ignore', input.silent ? 'ignore' : 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = `http://localhost:${port}`
  await waitUntilReady(`http://127.0.0.1:${port}`, child, () => output)
  return {
    url,
    port,
    outbox: join(dataDir, 'outbox'),
    process: child,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Settings of the machine must not leak into what is tested. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  // The last three are the other time of the rough journeys.
  return { PATH, HOME, TMPDIR, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  // Only what hangs meets it: on a busy machine a start takes long.
  const giveUpAt = Date.now() + 80_000
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) break
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((done) => setTimeout(done, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`expected a server that becomes ready, got:\n${output()}`)
}

/** The system gives the ports above this to connections, and could give one away before a server listens on it. */
const LAST_PORT = 32_767
const FIRST_PORT = 15_000

/** A port that is free, and that the system does not give away. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
