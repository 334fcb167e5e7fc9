import { expect, onTestFinished, test, vi } from 'vitest'
import { health } from '../../src/api/monitoring.ts'
import { createLog } from '../../src/platform/log.ts'
import { LONGEST_LAG_MS, watchEventLoop } from '../../src/platform/metrics.ts'
import { buildTestApp } from '../support/test-app.ts'

const REMEMBERED_MS = 2000

/** A watch whose timer fires when the test says, at the time that the test says. */
function aWatch() {
  let now = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const lines: string[] = []
  const loop = watchEventLoop({ log: createLog((line) => lines.push(line)), rememberMs: REMEMBERED_MS })
  onTestFinished(() => {
    loop.stop()
    clock.mockRestore()
    vi.useRealTimers()
  })
  const stripe = { isAnswering: () => true }
  const watched = buildTestApp(health(async () => loop.lagMs() <= LONGEST_LAG_MS, stripe))
  const naive = buildTestApp(health(async () => true, stripe))
  const ask = async (app: typeof watched, path: string) => (await app.request(path)).status
  return {
    /** Time passes while the event loop is blocked. */
    block: (ms: number) => void (now += ms),
    /** The timer fires, late or not. */
    tick: () => vi.advanceTimersToNextTimer(),
    ready: () => ask(watched, '/readyz'),
    alive: () => ask(watched, '/healthz'),
    naive: () => ask(naive, '/readyz'),
    blocked: () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'loop_blocked'),
  }
}

const EVERY_MS = 200

test('C8 a process whose event loop was blocked for more than a second is not ready for a while', async () => {
  const watch = aWatch()
  watch.block(EVERY_MS + LONGEST_LAG_MS + 1)
  expect(await watch.ready(), 'before the timer has fired').toBe(503)
  watch.tick()
  expect(await watch.ready()).toBe(503)
  expect(await watch.alive()).toBe(200)
  expect(await watch.naive(), 'twin: one that does not watch').toBe(200)
  expect(watch.blocked()).toMatchObject([{ level: 'warn', ms: LONGEST_LAG_MS + 1 }])
  for (let ms = 0; ms < REMEMBERED_MS - EVERY_MS; ms += EVERY_MS) {
    watch.block(EVERY_MS)
    watch.tick()
    expect(await watch.ready(), `${ms} ms later`).toBe(503)
  }
  watch.block(EVERY_MS)
  watch.tick()
  expect(await watch.ready()).toBe(200)
  expect(watch.blocked()).toHaveLength(1)
})

test('C8 a block of exactly one second does not count', async () => {
  const watch = aWatch()
  watch.block(EVERY_MS + LONGEST_LAG_MS)
  watch.tick()
  expect(await watch.ready()).toBe(200)
  expect(watch.blocked()).toEqual([])
})
