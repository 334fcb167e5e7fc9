import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { openStripe } from '../../src/platform/stripe.ts'
import { type Platform, systemClock } from '../../src/platform/platform.ts'
import { openFiles } from '../../src/platform/files.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { openQueue, type Queue } from '../../src/platform/queue.ts'
import { cloneTemplate } from './cluster.ts'
import { aDatabase } from './database.ts'
import { atTheEnd } from './endings.ts'
import { WarmClient } from './warm-connections.ts'

export interface TestPlatform extends Platform {
  url: string
  sandbox: Sandbox
  /** What was logged, parsed. */
  logged: Record<string, unknown>[]
}

interface PlatformInput {
  connections?: number
  /** Whether its connections may be those of an earlier test: not where a test ends connections. */
  isWarm?: boolean
}

/** Enough for two acts at once that each need a second connection; a test that races more of them passes a number. */
const CONNECTIONS = 6

/** A platform with nothing mocked: its own database, the queue's tables, and the sandbox through the official SDK. */
export async function aPlatform({
  connections = CONNECTIONS,
  isWarm = true,
}: PlatformInput = {}): Promise<TestPlatform> {
  const [url, queue] = await Promise.all([aDatabase(), aSendingQueue()])
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const { db, pool, close } = openDatabase({
    url,
    log,
    connections,
    Client: isWarm ? WarmClient : undefined,
  })
  const sandbox = await createSandbox({ pool, hasTables: true })
  const stripe = openStripe({
    ...sandbox.keys,
    webhookSecrets: [sandbox.keys.webhookSecret],
    apiBase: null,
    answer: sandbox.api,
  })
  atTheEnd(async () => {
    await sandbox.stop()
    await close()
  })
  const [files, materials] = [openFiles(aNewFolder('images')), openFiles(aNewFolder('materials'))]
  return { db, stripe, files, materials, queue, clock: systemClock, log, url, sandbox, logged }
}

/** It is made with its first file. */
const aNewFolder = (name: string): string => join(tmpdir(), `tideway-${name}-${crypto.randomUUID()}`)

let sendingQueue: Promise<Queue> | undefined

/**
 * A queue that sends into the transaction it is given, in any test's database: the queues have the same names
 * and tables in every clone, so one is started for all tests of a worker, on a clone that nothing else uses.
 */
export function aSendingQueue(): Promise<Queue> {
  sendingQueue ??= cloneTemplate(inject('clusterUrl')).then((url) =>
    openQueue({ url, log: createLog(() => {}), worker: false }),
  )
  return sendingQueue
}
