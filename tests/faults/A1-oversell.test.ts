import type pg from 'pg'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookOverHttp } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { isLong } from '../support/long.ts'
import { aPlatform } from '../support/platform.ts'
import { oneOf, startProcesses } from '../support/processes.ts'
import { runsWithPlaces } from '../support/runs.ts'
import { aWarmPool } from '../support/warm-pool.ts'

const PLACES = 10
const BUYERS = 200
/** One course run each; there are sixteen. */
const ROUNDS = isLong ? 16 : 2

test('A1: ten places are sold to two hundred buyers at three processes exactly ten times, again and again', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(3, { databaseUrl: platform.url })
  await runsWithPlaces(platform, PLACES)
  const runs = await platform.db.selectFrom('run').selectAll().orderBy('courseId').limit(ROUNDS).execute()
  expect(runs).toHaveLength(ROUNDS)

  for (const run of runs) {
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) =>
        bookOverHttp(oneOf(servers, buyer), { courseId: run.courseId, trainingDate: run.label }),
      ),
    )
    const sold = answers.filter((one) => one.status === 200)
    const rejected = answers.filter((one) => one.status === 409)
    expect(countByStatus(answers)).toEqual({ 200: PLACES, 409: BUYERS - PLACES })
    expect(new Set(sold.map((one) => one.body.traineeId)).size).toBe(PLACES)
    expect(rejected.every((one) => one.body.error?.includes('last place'))).toBe(true)
    const after = await platform.db.selectFrom('run').select('taken').where('id', '=', run.id).executeTakeFirstOrThrow()
    expect(after.taken).toBe(PLACES)
  }
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A1: without the condition inside the update the same two hundred buyers are sold more places than there are', async () => {
  const pool = await aWarmPool(await aDatabase(), 30)
  await pool.query('alter table run drop constraint run_never_oversold')
  const { rows } = await pool.query<{ id: string }>('update run set capacity = $1 returning id', [PLACES])
  const runId = rows[0]?.id ?? ''

  const answers = await Promise.all(Array.from({ length: BUYERS }, () => bookNaively(pool, runId)))
  expect(answers.filter(Boolean).length).toBeGreaterThan(PLACES)
})

/** Reads whether a place is left, and then takes one: what the guarded update prevents. */
async function bookNaively(pool: pg.Pool, runId: string): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>('select taken < capacity as free from run where id = $1', [
    runId,
  ])
  if (!rows[0]?.free) return false
  const made = await pool.query<{ id: string }>(
    `insert into booking (public_id, reference, run_id, full_name, email, phone_number, payment_type,
       price_pence, discount_pence, total_pence, terms_version)
     values (gen_random_uuid(), gen_random_uuid(), $1, 'Amara', 'amara@example.com', '44', 'Full Payment', 1, 0, 1, '1')
     returning id`,
    [runId],
  )
  await pool.query(`insert into seat (booking_id, run_id, state, held_until) values ($1, $2, 'held', now())`, [
    made.rows[0]?.id,
    runId,
  ])
  await pool.query('update run set taken = taken + 1 where id = $1', [runId])
  return true
}

function countByStatus(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
