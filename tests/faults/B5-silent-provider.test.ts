import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { aBooking, bookingOf } from '../support/bookings.ts'
import { type Answer, initiateOverHttp, readPage } from '../support/calls.ts'
import { aPlatform } from '../support/platform.ts'
import { startProcess } from '../support/processes.ts'
import { turnSwitches } from '../support/provider.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningServer } from '../support/server.ts'

/** More than the process has database connections: none of them may be held while the provider is waited for. */
const BUYERS = 30
/** A page that waited for the provider would take eight seconds; the machine may be busy with other tests. */
const PAGE_WITHIN_MS = 6000
/** The provider's SDK gives up after three tries of eight seconds. */
const TOLD_WITHIN_MS = 30_000
const SENTENCE = /does not answer just now\. Your place stays held/

test('B5: while the provider answers 503 or 429 the buyer is told so, the place stays held, and trying again works', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  const booking = await aBooking(platform)
  for (const status of [503, 500, 429] as const) {
    await turnSwitches(platform, { api_fail_status: status })
    const refused = await initiateOverHttp(server, booking.publicId)
    expect(refused, `the provider answers ${status}`).toMatchObject({ status: 503, body: { error: SENTENCE } })
    expect((await bookingOf(platform, booking.publicId)).seat.live).toBe(true)
  }
  await turnSwitches(platform, { api_fail_status: 0 })
  expect(await initiateOverHttp(server, booking.publicId)).toMatchObject({ status: 200, body: { amount: 1500 } })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test(
  'B5: while the provider hangs, pages stay quick, thirty buyers are told, and then they can pay',
  { timeout: 90_000 },
  async () => {
    const platform = await aPlatform()
    await aRoomyRun(platform)
    const server = await startProcess({ databaseUrl: platform.url })
    const bookings = await Promise.all(Array.from({ length: BUYERS }, () => aBooking(platform)))
    await turnSwitches(platform, { api_hang: true })

    const refusals = Promise.all(bookings.map((one) => initiateOverHttp(server, one.publicId)))
    const paths = [
      '/',
      '/healthz',
      '/readyz',
      '/course/1',
      ...bookings.slice(0, 2).map((one) => `/checkout/${one.publicId}`),
    ]
    const pages = await readPagesUntil(server, paths, refusals)
    const answers = await refusals
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { error: SENTENCE } })
    expect(slowest(answers)).toBeLessThan(TOLD_WITHIN_MS)
    expect(new Set(pages.map((one) => one.status))).toEqual(new Set([200]))
    expect(slowest(pages)).toBeLessThan(PAGE_WITHIN_MS)

    await turnSwitches(platform, { api_hang: false })
    const again = await Promise.all(bookings.map((one) => initiateOverHttp(server, one.publicId)))
    expect(new Set(again.map((one) => one.status))).toEqual(new Set([200]))
    const attempts = await platform.db.selectFrom('paymentAttempt').select('id').execute()
    expect(attempts, 'one each, however often it was tried').toHaveLength(BUYERS)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

/** Visits what others look at, again and again, until something has ended. */
async function readPagesUntil(server: RunningServer, paths: string[], ending: Promise<unknown>) {
  let ended = false
  void ending.finally(() => (ended = true))
  const pages: { status: number; ms: number }[] = []
  while (!ended) {
    for (const path of paths) pages.push(await readPage(server, path))
    await new Promise((done) => setTimeout(done, 100))
  }
  return pages
}

const slowest = (answers: Pick<Answer, 'ms'>[]): number => Math.max(...answers.map((one) => one.ms))
