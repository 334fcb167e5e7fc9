import type pg from 'pg'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookOverHttp } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { aPlatform } from '../support/platform.ts'
import { oneOf, startProcesses } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'
import { aWarmPool } from '../support/warm-pool.ts'

const CLICKS = 20

test('A9: twenty submissions of one form to three processes at once are one booking with one answer', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(3, { databaseUrl: platform.url })
  const { label: trainingDate, id: runId } = await aRoomyRun(platform)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const form = { trainingDate, email: 'amara@example.com' }
  const click = (index: number) => bookOverHttp(oneOf(servers, index), form, headers)

  const answers = await Promise.all(Array.from({ length: CLICKS }, (_, index) => click(index)))
  expect(answers.map((one) => one.status)).toEqual(Array.from({ length: CLICKS }, () => 200))
  const [traineeId, ...others] = new Set(answers.map((one) => one.body.traineeId))
  expect(traineeId).toMatch(/^[0-9a-f]{32}$/)
  expect(others).toEqual([])

  const again = await click(1)
  expect(again.body.traineeId, 'the answer was lost and the form is sent again').toBe(traineeId)
  const changed = await bookOverHttp(oneOf(servers, 2), { ...form, fullName: 'Somebody Else' }, headers)
  expect(changed).toMatchObject({ status: 422, body: { error: expect.stringContaining('already sent') } })

  expect(await platform.db.selectFrom('booking').select('publicId').execute()).toEqual([{ publicId: traineeId }])
  const run = await platform.db.selectFrom('run').select('taken').where('id', '=', runId).executeTakeFirstOrThrow()
  expect(run.taken).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A9: without the lock on the key the same twenty submissions are more than one booking', async () => {
  const pool = await aWarmPool(await aDatabase(), CLICKS)
  await pool.query('create table naive_booking (idempotency_key text)')
  const answers = await Promise.all(Array.from({ length: CLICKS }, () => bookNaively(pool, 'one key')))
  expect(answers.filter(Boolean).length).toBeGreaterThan(1)
})

/** Checks whether the form was sent before, and then stores it. */
async function bookNaively(pool: pg.Pool, key: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from naive_booking where idempotency_key = $1', [key])
  if (rowCount) return false
  await pool.query('insert into naive_booking values ($1)', [key])
  return true
}
