import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { addressOf, bookOverHttp, initiateOverHttp } from '../support/calls.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aFolder } from '../support/folders.ts'
import { logged, startProcess } from '../support/processes.ts'
import { turnSwitches } from '../support/provider.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningServer } from '../support/server.ts'

const SLOW = 5
const STOPPED_WITHIN_MS = 10_000

test('C7: stopped under light load, it answers all accepted requests, ends with 0 within ten seconds, and keeps what it confirmed', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  await untilItWorks(server)
  const slow = await beginSlowPayments(platform, server, trainingDate)
  const load = beginVisits(server, trainingDate)
  await expect.poll(() => load.visits.answered, { timeout: 10_000 }).toBeGreaterThan(5)

  const { code, ms } = await stopAndMeasure(server, 'SIGTERM')
  expect(code).toBe(0)
  expect(ms).toBeLessThan(STOPPED_WITHIN_MS)
  expect((await slow.settled).map((one) => one.status)).toEqual(Array.from({ length: SLOW }, () => 'fulfilled'))
  const visits = await load.ended
  // Late connections were refused by the system. Every request that the server accepted, and so logged, was answered.
  const taken = logged([server], 'request').map((one) => String(one.path))
  expect(visits.failed.filter((path) => taken.includes(path))).toEqual([])
  const kept = await platform.db.selectFrom('booking').select('publicId').execute()
  expect(kept.map((one) => one.publicId).toSorted()).toEqual([...slow.booked, ...visits.booked].toSorted())
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('C7: killed instead, the same requests fail', async () => {
  const platform = await aPlatform()
  const { label: trainingDate } = await aRoomyRun(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  const slow = await beginSlowPayments(platform, server, trainingDate)
  await wait(500)
  const { code } = await stopAndMeasure(server, 'SIGKILL')
  expect(code).toBe(null)
  expect((await slow.settled).map((one) => one.status)).toEqual(Array.from({ length: SLOW }, () => 'rejected'))
})

test('C7: stopped as soon as it is ready, it still shuts down in order', async () => {
  const server = await startProcess({ databaseUrl: '', dataDir: await aFolder() })
  const { code } = await stopAndMeasure(server, 'SIGTERM')
  expect(code).toBe(0)
})

/** Payments that are certainly in progress when the server is stopped: the provider is slow to answer. */
async function beginSlowPayments(platform: TestPlatform, server: RunningServer, trainingDate: string) {
  const bookings = await Promise.all(Array.from({ length: SLOW }, () => bookOverHttp(server, { trainingDate })))
  await turnSwitches(platform, { api_delay_ms: 1500 })
  const pay = async (traineeId = '') => expect((await initiateOverHttp(server, traineeId)).status).toBe(200)
  // Inside an object, because a bare promise would be waited for by our caller's await.
  return {
    booked: bookings.map((one) => one.body.traineeId ?? ''),
    settled: Promise.allSettled(bookings.map((one) => pay(one.body.traineeId))),
  }
}

/** The port reports ready; the last step of the start is the line printed for the operator. */
async function untilItWorks(server: RunningServer): Promise<void> {
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain(`is at ${server.url}`)
}

async function stopAndMeasure(server: RunningServer, signal: NodeJS.Signals) {
  const startedAt = performance.now()
  const code = await server.stop(signal)
  return { code, ms: performance.now() - startedAt }
}

/** Some twenty requests a second, each to a different address and a fifth of them bookings, until the port is closed. */
function beginVisits(server: RunningServer, trainingDate: string) {
  const visits = { answered: 0, failed: [] as string[], booked: [] as string[] }
  const visit = async (turn: number) => {
    const path = `/visit-${turn}`
    try {
      if (turn % 5 === 0) {
        const { body } = await bookOverHttp(server, { trainingDate }, { connection: 'close' })
        visits.booked.push(body.traineeId ?? '')
      } else {
        const response = await fetch(`${addressOf(server)}${path}`, { headers: { connection: 'close' } })
        expect(await response.text()).toContain('</html>')
      }
      visits.answered += 1
    } catch {
      visits.failed.push(path)
    }
  }
  const visitOn = async () => {
    const underWay: Promise<void>[] = []
    for (let turn = 0; server.process.exitCode === null && visits.failed.length < 10; turn++) {
      underWay.push(visit(turn))
      await wait(50)
    }
    await Promise.all(underWay)
    return visits
  }
  return { visits, ended: visitOn() }
}
