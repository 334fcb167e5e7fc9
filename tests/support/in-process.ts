import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { aFolder } from './folders.ts'
import { aSendingQueue } from './platform.ts'
import { BUILT_SERVER } from './processes.ts'
import { freePort, type RunningSite } from './server.ts'

type Built = typeof import('../../src/open-site.ts')

/**
 * The built site inside the test's own process, on a port of its own: it is open in a tenth of a second, where a process
 * takes two. Nothing happens by itself, unless `jobs` is asked for: emails and other jobs are promised and not done, and
 * the sandbox delivers no events.
 */
export async function aSite(facts: {
  databaseUrl: string
  env?: Record<string, string>
  jobs?: boolean
}): Promise<RunningSite> {
  if (!existsSync(BUILT_SERVER)) throw new Error(`expected ${BUILT_SERVER}: run "npm run build" first`)
  const built: Built = await import(resolve(BUILT_SERVER))
  const port = await freePort()
  const dataDir = await aFolder()
  const env = { PORT: String(port), DATABASE_URL: facts.databaseUrl, DATA_DIR: dataDir, ...facts.env }
  let output = ''
  const site = await built.openSite({
    config: readConfig(env),
    write: (line) => (output += line),
    queue: facts.jobs ? undefined : await aSendingQueue(),
  })
  await site.listen()
  onTestFinished(() => site.close())
  return {
    url: `http://localhost:${port}`,
    port,
    outbox: join(dataDir, 'outbox'),
    output: () => output,
  }
}
