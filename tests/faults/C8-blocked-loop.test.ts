import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { LONGEST_LAG_MS } from '../../src/platform/metrics.ts'
import { addressOf } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { logged, startProcess } from '../support/processes.ts'

test('C8 a process whose event loop was blocked for more than a second is not ready, logs it, and recovers', async () => {
  const site = await startProcess({ databaseUrl: await aDatabase() })
  const readiness = async () => (await fetch(`${addressOf(site)}/readyz`)).status
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 30_000, interval: 200 })
  // To the process it makes no difference whether its own code or the system blocks it.
  site.process.kill('SIGSTOP')
  await wait(LONGEST_LAG_MS + 500)
  site.process.kill('SIGCONT')
  expect(await readiness()).toBe(503)
  expect((await fetch(`${addressOf(site)}/healthz`)).status).toBe(200)
  expect(logged([site], 'loop_blocked').at(-1)?.['ms']).toBeGreaterThan(LONGEST_LAG_MS)
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 30_000, interval: 500 })
})
