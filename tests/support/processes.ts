import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { readPage } from './calls.ts'
import { aFolder } from './folders.ts'
import { type RunningServer, type RunningSite, startServer } from './server.ts'

export const BUILT_SERVER = 'build/server/main.js'

/** Several processes of the built product on one database and one data folder. They are stopped when the test ends. */
export async function startProcesses(
  count: number,
  input: { databaseUrl: string; dataDir?: string; env?: Record<string, string> },
): Promise<RunningServer[]> {
  const dataDir = input.dataDir ?? (await aFolder())
  return Promise.all(Array.from({ length: count }, () => startProcess({ ...input, dataDir })))
}

export async function startProcess(input: {
  databaseUrl: string
  dataDir?: string
  port?: number
  env?: Record<string, string>
}): Promise<RunningServer> {
  if (!existsSync(BUILT_SERVER)) throw new Error(`expected ${BUILT_SERVER}: run "npm run build" first`)
  const server = await startServer({ ...input, dataDir: input.dataDir ?? (await aFolder()) })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
  })
  return server
}

/** The entries of the processes' logs with this event. */
export function logged(servers: RunningSite[], event: string): Record<string, unknown>[] {
  return servers
    .flatMap((server) => server.output().split('\n'))
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>) // the log writes one object a line
}

/** Spreads work over several processes in turn. */
export function oneOf<Site extends RunningSite>(servers: Site[], index: number): Site {
  const server = servers[index % servers.length]
  if (!server) throw new Error('expected at least one process')
  return server
}

const SOON_MS = 2000

/** A notice through the database reaches each process in milliseconds, and in a little more on a busy machine. */
export async function expectSoon(
  server: RunningServer,
  path: string,
  isTrue: (html: string) => boolean,
): Promise<void> {
  const giveUpAt = Date.now() + SOON_MS
  while (!isTrue((await readPage(server, path)).html)) {
    if (Date.now() > giveUpAt) throw new Error(`expected ${path} at port ${server.port} to be up to date`)
    await wait(20)
  }
}
