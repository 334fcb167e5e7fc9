import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '../../src/platform/config.ts'
import { atTheEnd } from './endings.ts'
import { aSendingQueue } from './platform.ts'
import { BUILT_SERVER } from './processes.ts'
import { freePort, type RunningSite } from './server.ts'
import { WarmClient } from './warm-connections.ts'

type Built = typeof import('../../src/main.ts')

interface SiteInput {
  databaseUrl: string
  env?: Record<string, string>
  jobs?: boolean
  /** False: each page shows at once what has changed. */
  cached?: boolean
}

/**
 * The built site inside the test's own process, on its own port: it is open in a tenth of a second, where a process
 * takes two. Nothing runs in the background, unless `jobs` is set: emails and other jobs are queued and not run, and
 * the sandbox delivers no events.
 */
export async function aSite(input: SiteInput): Promise<RunningSite> {
  const site = await openInProcess(input)
  atTheEnd(() => site.close())
  return site
}

/** The same for all tests of a file, or for one that stops it: the caller closes it. Closing twice is closing once. */
export async function openInProcess(input: SiteInput): Promise<RunningSite & { close(): Promise<void> }> {
  if (!existsSync(BUILT_SERVER)) throw new Error(`expected ${BUILT_SERVER}: run "npm run build" first`)
  const built: Built = await import(resolve(BUILT_SERVER))
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'tideway-site-'))
  const env = { PORT: String(port), DATABASE_URL: input.databaseUrl, DATA_DIR: dataDir, ...input.env }
  let output = ''
  const site = await built.openSite({
    config: readConfig(env),
    write: (line) => (output += line),
    queue: input.jobs ? undefined : await aSendingQueue(),
    Client: WarmClient,
    ...(input.cached === false && { pages: null }),
  })
  await site.listen()
  let closing: Promise<void> | undefined
  return {
    url: `http://localhost:${port}`,
    port,
    outbox: join(dataDir, 'outbox'),
    output: () => output,
    close: () => (closing ??= site.close().then(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))),
  }
}
