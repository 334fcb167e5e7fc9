import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { aBooking } from '../support/bookings.ts'
import { addressOf, type Answer, initiateOverHttp, readPage } from '../support/calls.ts'
import { isLong } from '../support/long.ts'
import { percentile } from '../support/percentile.ts'
import { aPlatform } from '../support/platform.ts'
import { logged, startProcess } from '../support/processes.ts'
import { turnSwitches } from '../support/provider.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningServer } from '../support/server.ts'

/** More than the process has database connections: none of them may be held while the provider is waited for. */
const BUYERS = isLong ? 100 : 30
const HANGS_FOR_MS = isLong ? 30_000 : 1000
/** A page that waited for the provider would take eight seconds. The machine may be busy with other tests. */
const PAGE_WITHIN_MS = 3000
/** The provider's SDK gives up after two tries of four seconds. */
const ERROR_WITHIN_MS = 20_000
const MESSAGE = /is not responding just now\. We’re still holding your place/

test(
  'B5: while the provider hangs the pages stay as fast as before, buyers get a message, later ones at once, and then they can pay',
  { timeout: 180_000 },
  async () => {
    const platform = await aPlatform()
    await aRoomyRun(platform)
    const server = await startProcess({ databaseUrl: platform.url })
    const bookings: Awaited<ReturnType<typeof aBooking>>[] = []
    while (bookings.length < BUYERS) bookings.push(await aBooking(platform))
    const askAll = () => Promise.all(bookings.map((one) => initiateOverHttp(server, one.publicId)))
    const paths = ['/', '/healthz', '/course/1', ...bookings.slice(0, 2).map((one) => `/checkout/${one.publicId}`)]
    await readPagesUntil(server, paths, wait(1000)) // the first visit of each page renders it
    const before = await readPagesUntil(server, paths, wait(4000))

    await turnSwitches(platform, { api_hang: true })
    const told: Answer[] = []
    const asking = (async () => {
      const endsAt = performance.now() + HANGS_FOR_MS
      do {
        told.push(...(await askAll()))
        await wait(1000)
      } while (performance.now() < endsAt)
    })()
    const during = await readPagesUntil(server, paths, asking)
    await asking
    for (const answer of told) expect(answer).toMatchObject({ status: 503, body: { error: MESSAGE } })
    expect(slowest(told)).toBeLessThan(ERROR_WITHIN_MS)
    expect(slowest(await askAll()), 'no buyer waits for a provider that is known to be silent').toBeLessThan(
      PAGE_WITHIN_MS,
    )
    expect(await readyz(server)).toEqual({ status: 200, payments: 'degraded' })
    expect(logged([server], 'provider_given_up')).toHaveLength(1)

    expect(new Set(during.map((one) => one.status))).toEqual(new Set([200]))
    const [quick, slow] = [percentile(before, 0.99), percentile(during, 0.99)]
    console.warn(
      `pages, p99: ${quick.toFixed(0)} ms before (${before.length}), ${slow.toFixed(0)} ms during (${during.length})`,
    )
    expect(slow).toBeLessThan(Math.max(PAGE_WITHIN_MS, 3 * quick))

    await turnSwitches(platform, { api_hang: false })
    await expect
      .poll(() => initiateOverHttp(server, bookings[0]?.publicId ?? ''), { timeout: 20_000 })
      .toMatchObject({
        status: 200,
      })
    expect(new Set((await askAll()).map((one) => one.status))).toEqual(new Set([200]))
    expect(await readyz(server)).toEqual({ status: 200, payments: 'answering' })
    const attempts = await platform.db.selectFrom('paymentAttempt').select('id').execute()
    expect(attempts, 'one each, however often it was tried').toHaveLength(BUYERS)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

/** Reads pages as other visitors do, again and again, until something has ended. */
async function readPagesUntil(server: RunningServer, paths: string[], ending: Promise<unknown>) {
  let ended = false
  void ending.then(
    () => (ended = true),
    () => (ended = true),
  )
  const pages: { status: number; ms: number }[] = []
  while (!ended) {
    for (const path of paths) pages.push(await readPage(server, path))
    await wait(20)
  }
  return pages
}

async function readyz(server: RunningServer) {
  const response = await fetch(`${addressOf(server)}/readyz`)
  const { payments } = (await response.json()) as { payments?: string } // our own answer
  return { status: response.status, payments }
}

const slowest = (answers: Pick<Answer, 'ms'>[]): number => Math.max(...answers.map((one) => one.ms))
