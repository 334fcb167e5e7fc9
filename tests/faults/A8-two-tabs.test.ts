import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookOverHttp, initiateOverHttp, payOverHttp } from '../support/calls.ts'
import { isLong } from '../support/long.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { logged, oneOf, startProcesses } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'
import type { RunningServer } from '../support/server.ts'

/** Two tabs, each asking again and again. */
const ASKED = isLong ? 50 : 20

test(`A8: ${ASKED} requests from two tabs to two processes are one payment, and paying in both tabs charges once`, async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(2, { databaseUrl: platform.url })
  const { label: trainingDate } = await aRoomyRun(platform)
  const { body } = await bookOverHttp(oneOf(servers, 0), { trainingDate })
  const traineeId = body.traineeId ?? ''

  const answers = await Promise.all(Array.from({ length: ASKED }, (_, index) => ask(oneOf(servers, index), traineeId)))
  expect(answers.map((one) => one.status)).toEqual(Array.from({ length: ASKED }, () => 200))
  const secrets = new Set(answers.map((one) => one.body.clientSecret ?? ''))
  expect(secrets.size).toBe(1)
  expect(await countAtProvider(platform, 'payment_intent')).toBe(1)

  const [clientSecret = ''] = secrets
  const paid = await Promise.all(
    servers.map((server) => payOverHttp(server, { clientSecret, ...platform.sandbox.keys })),
  )
  expect(paid.toSorted()).toEqual([200, 400])
  expect(await countAtProvider(platform, 'charge')).toBe(1)
  await expect.poll(() => logged(servers, 'mail_sent').length, { timeout: 20_000 }).toBe(1)
  expect(await initiateOverHttp(oneOf(servers, 1), traineeId)).toMatchObject({ status: 409 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

/** Tries again where the server says so, as on a machine that is busy with other tests. */
async function ask(server: RunningServer, traineeId: string) {
  for (let tries = 1; ; tries++) {
    const answer = await initiateOverHttp(server, traineeId)
    if (answer.status !== 503 || tries === 10) return answer
    await wait(tries * 200)
  }
}

async function countAtProvider(platform: TestPlatform, object: 'payment_intent' | 'charge'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from sandbox.records where object = ${object}`.execute(platform.db)
  return rows[0]?.count ?? 0
}
