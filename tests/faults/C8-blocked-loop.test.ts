import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { health } from '../../src/api/health.ts'
import { createLog } from '../../src/platform/log.ts'
import { LONGEST_LAG_MS, watchLoop } from '../../src/platform/watch-loop.ts'
import { addressOf } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { aDoor } from '../support/door.ts'
import { logged, startProcess } from '../support/processes.ts'

test('C8 a process in which nothing could happen for more than a second is not ready, says so, and comes back', async () => {
  const site = await startProcess({ databaseUrl: await aDatabase() })
  const readiness = async () => (await fetch(`${addressOf(site)}/readyz`)).status
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 30_000, interval: 200 })
  // To the process it is all the same whether its own code holds it up or the system does.
  site.process.kill('SIGSTOP')
  await wait(LONGEST_LAG_MS + 500)
  site.process.kill('SIGCONT')
  expect(await readiness()).toBe(503)
  expect((await fetch(`${addressOf(site)}/healthz`)).status).toBe(200)
  expect(logged([site], 'loop_blocked').at(-1)?.['ms']).toBeGreaterThan(LONGEST_LAG_MS)
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 30_000, interval: 500 })
})

test('C8 a short wait counts for nothing, a long one until it is forgotten; the twin that does not watch stays ready', async () => {
  const loop = watchLoop({ log: createLog(() => {}), rememberMs: 2000 })
  onTestFinished(() => loop.stop())
  const cards = { isAnswering: () => true }
  const watched = aDoor(health(async () => loop.lagMs() <= LONGEST_LAG_MS, cards))
  const naive = aDoor(health(async () => true, cards))
  const statusOf = async (door: typeof watched) => (await door.request('/readyz')).status

  await block(300)
  expect(await statusOf(watched)).toBe(200)
  await block(LONGEST_LAG_MS + 300)
  expect(await statusOf(watched)).toBe(503)
  expect(await statusOf(naive)).toBe(200)
  await vi.waitFor(async () => expect(await statusOf(watched)).toBe(200), { timeout: 20_000, interval: 100 })
})

/** What a slow program does: keeps the only thread. */
async function block(ms: number): Promise<void> {
  await wait(250)
  const until = performance.now() + ms
  while (performance.now() < until);
  await wait(10)
}
