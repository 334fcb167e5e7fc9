import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { openCards } from '../../src/platform/open-cards.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openFiles } from '../../src/platform/files.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { openQueue } from '../../src/platform/queue.ts'
import { aDatabase } from './database.ts'

export interface TestPlatform extends Platform {
  url: string
  sandbox: Sandbox
  /** What was logged, parsed. */
  logged: Record<string, unknown>[]
}

/** Everything real: a database of its own, the queue's tables, and the sandbox through the official SDK. */
export async function aPlatform(): Promise<TestPlatform> {
  const url = await aDatabase()
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const { db, pool, close } = openDatabase({ url, log })
  const sandbox = await createSandbox({ pool })
  const queue = await openQueue({ url, log, worker: false })
  const cards = openCards({
    ...sandbox.keys,
    webhookSecrets: [sandbox.keys.webhookSecret],
    apiBase: null,
    answer: sandbox.api,
  })
  onTestFinished(async () => {
    await sandbox.stop()
    await queue.stop()
    await close()
  })
  const files = openFiles(join(tmpdir(), `tideway-images-${crypto.randomUUID()}`))
  return { db, cards, files, queue, clock: systemClock, log, url, sandbox, logged }
}
