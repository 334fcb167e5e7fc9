import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { aBooking, bookingOf } from '../support/bookings.ts'
import { addressOf, initiateOverHttp, readPage } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { turnSwitches } from '../support/provider.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningSite } from '../support/server.ts'

const MESSAGE = /is not responding just now\. We’re still holding your place/

test('B5: while the provider answers 503 or 429 the buyer gets a message, the place stays held, and trying again works', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const server = await aSite({ databaseUrl: platform.url })
  const booking = await aBooking(platform)
  for (const status of [503, 500, 429] as const) {
    await turnSwitches(platform, { api_fail_status: status })
    const rejected = await initiateOverHttp(server, booking.publicId)
    expect(rejected, `the provider answers ${status}`).toMatchObject({ status: 503, body: { error: MESSAGE } })
    expect((await bookingOf(platform, booking.publicId)).seat.live).toBe(true)
  }
  await turnSwitches(platform, { api_fail_status: 0 })
  expect(await initiateOverHttp(server, booking.publicId)).toMatchObject({ status: 200, body: { amount: 1500 } })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('B5: after a provider has been silent five times in a row calls to it fail fast, which /readyz reports with 200, and the pages go on', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const server = await aSite({ databaseUrl: platform.url })
  const { publicId } = await aBooking(platform)
  // It has a payment, which is then only looked up.
  expect((await initiateOverHttp(server, publicId)).status).toBe(200)
  await turnSwitches(platform, { api_fail_status: 503 })
  for (let turn = 1; turn <= 5; turn++) {
    expect(await readyz(server), `before silence ${turn}`).toEqual({ status: 200, payments: 'answering' })
    expect((await initiateOverHttp(server, publicId)).status).toBe(503)
  }
  expect(await readyz(server)).toEqual({ status: 200, payments: 'degraded' })
  for (const path of ['/', '/course/1', `/checkout/${publicId}`])
    expect((await readPage(server, path)).status, path).toBe(200)
})

test('B5: no database connection is held while the provider is waited for', async () => {
  const { platform, pool, silence } = await aPlatformWithOneConnection()
  const booking = await aBooking(platform)
  const starting = startPayment(platform, booking)
  await silence.begun
  expect(pool.idleCount).toBe(1)
  expect((await bookingOf(platform, booking.publicId)).seat.live, 'the only connection serves others').toBe(true)
  silence.end()
  expect(await starting).toMatchObject({ ok: true })
})

test('B5: twin: a call to the provider inside a transaction keeps the only connection from all others', async () => {
  const { platform, pool, silence } = await aPlatformWithOneConnection()
  const naive = platform.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await platform.stripe.findIntent('pi_none').catch(() => {})
  })
  await silence.begun
  const other = sql`select 1`.execute(platform.db)
  expect({ idle: pool.idleCount, waiting: pool.waitingCount }).toEqual({ idle: 0, waiting: 1 })
  silence.end()
  await Promise.all([naive, other])
})

/** Its provider does not answer until the test lets it. */
async function aPlatformWithOneConnection() {
  const whole = await aPlatform()
  const { db, pool, close } = openDatabase({ url: whole.url, log: whole.log, connections: 1 })
  onTestFinished(close)
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const silent =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      begun.resolve()
      await ended.promise
      return call(...given)
    }
  const { createIntent, findIntent } = whole.stripe
  const stripe = { ...whole.stripe, createIntent: silent(createIntent), findIntent: silent(findIntent) }
  const platform: TestPlatform = { ...whole, db, stripe }
  return { platform, pool, silence: { begun: begun.promise, end: ended.resolve } }
}

async function readyz(server: RunningSite) {
  const response = await fetch(`${addressOf(server)}/readyz`)
  const { payments } = (await response.json()) as { payments?: string } // our own answer
  return { status: response.status, payments }
}
