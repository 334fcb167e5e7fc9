import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { reconcilePayments } from '../../src/domain/payments/reconcile-payments.ts'
import { ageAttempts } from '../support/ageing.ts'
import { bookingOf } from '../support/bookings.ts'
import { bookOverHttp, initiateOverHttp, payOverHttp, readPage, startPaymentOverHttp } from '../support/calls.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aFolder } from '../support/folders.ts'
import { logged, startProcess } from '../support/processes.ts'
import { deliverEvent, findEvents, turnSwitches } from '../support/provider.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningServer } from '../support/server.ts'

const BUYERS = 3
/** The server is killed when the buyers have done this many of their nine steps: each books, begins a payment and pays. */
const KILLED_AFTER_STEPS = [2, 5, 8, 9]

test('B3: a server killed between the card’s success and the webhook confirms the payment once after its restart', async () => {
  const platform = await aPlatform()
  const before = await aServer(platform)
  const { label: trainingDate } = await aRoomyRun(platform)
  const { traineeId, clientSecret } = await startPaymentOverHttp(before.server, { trainingDate })
  await turnSwitches(platform, { webhook_delay_ms: 3_600_000 })
  expect(await payOverHttp(before.server, { clientSecret, ...platform.sandbox.keys })).toBe(200)
  await before.server.stop('SIGKILL')
  await turnSwitches(platform, { webhook_delay_ms: 0 })

  const { server } = await before.again()
  expect(await labelNow(platform, traineeId), 'no event has arrived yet').toBe('Awaiting payment')
  await deliverNow(platform)
  await expect.poll(() => labelNow(platform, traineeId), { timeout: 10_000 }).toBe('Paid')
  await expect.poll(() => logged([server], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('B3: when the sweep, every lost webhook and the buyer’s return all come at once after the restart, it is confirmed once', async () => {
  const platform = await aPlatform()
  const before = await aServer(platform)
  const { label: trainingDate } = await aRoomyRun(platform)
  await turnSwitches(platform, { webhook_drop: true })
  const { traineeId, clientSecret } = await startPaymentOverHttp(before.server, { trainingDate })
  expect(await payOverHttp(before.server, { clientSecret, ...platform.sandbox.keys })).toBe(200)
  await before.server.stop('SIGKILL')

  const { server } = await before.again()
  await ageAttempts(platform)
  expect(await labelNow(platform, traineeId)).toBe('Awaiting payment')
  await Promise.all([
    reconcilePayments(platform),
    deliverAll(platform, server),
    readPage(server, `/CourseConfirmation?reference=${traineeId}`),
    readPage(server, `/failure?reference=${traineeId}`),
  ])
  expect(await labelNow(platform, traineeId)).toBe('Paid')
  await expect.poll(() => logged([server], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test(
  'B3: killed at four moments while buyers pay, it loses no payment and confirms none twice',
  { timeout: 90_000 },
  async () => {
    const platform = await aPlatform()
    const { label: trainingDate } = await aRoomyRun(platform)
    let running = await aServer(platform)
    const lives = [running.server]
    for (const deadline of KILLED_AFTER_STEPS) {
      const { server } = running
      let steps = 0
      const buy = async () => {
        const booked = await bookOverHttp(server, { trainingDate })
        steps += 1
        const { body } = await initiateOverHttp(server, booked.body.traineeId ?? '')
        steps += 1
        await payOverHttp(server, { clientSecret: body.clientSecret ?? '', ...platform.sandbox.keys })
        steps += 1
      }
      const buyers = Promise.allSettled(Array.from({ length: BUYERS }, buy))
      await expect.poll(() => steps, { timeout: 20_000, interval: 2 }).toBeGreaterThanOrEqual(deadline)
      await server.stop('SIGKILL')
      await buyers
      running = await running.again()
      lives.push(running.server)
    }

    await deliverNow(platform)
    await ageAttempts(platform)
    await reconcilePayments(platform)
    const paidAtProvider = await succeededIntents(platform)
    const attempts = await platform.db.selectFrom('paymentAttempt').select(['providerId', 'state']).execute()
    const paidHere = attempts.filter((one) => one.state === 'succeeded').map((one) => one.providerId)
    expect(paidAtProvider.length).toBeGreaterThan(0)
    expect(paidHere.toSorted()).toEqual(paidAtProvider.toSorted())
    expect(await findBrokenInvariants(platform)).toEqual([])
    const mails = logged(lives, 'mail_sent').map((one) => one.mailId)
    expect(new Set(mails).size, 'no email was sent twice').toBe(mails.length)
  },
)

/** A process that can be started again on the same database, data folder and port. */
async function aServer(platform: TestPlatform, dataDir?: string, port?: number): Promise<Restartable> {
  const folder = dataDir ?? (await aFolder())
  const server = await startProcess({ databaseUrl: platform.url, dataDir: folder, port })
  return { server, again: () => aServer(platform, folder, server.port) }
}

interface Restartable {
  server: RunningServer
  again: () => Promise<Restartable>
}

async function labelNow(platform: TestPlatform, publicId: string) {
  return bookingLabel(await bookingOf(platform, publicId), new Date())
}

/** Makes waiting deliveries, and those that a killed process had begun, due at once. */
async function deliverNow(platform: TestPlatform): Promise<void> {
  await sql`update sandbox.deliveries set due = now() where ended_at is null`.execute(platform.db)
}

async function deliverAll(platform: TestPlatform, server: RunningServer): Promise<void> {
  const events = await findEvents(platform)
  await Promise.all(events.map((event) => deliverEvent(platform, server, event.payload)))
}

async function succeededIntents(platform: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.records where object = 'payment_intent' and body->>'status' = 'succeeded'`.execute(
    platform.db,
  )
  return rows.map((one) => one.id)
}
