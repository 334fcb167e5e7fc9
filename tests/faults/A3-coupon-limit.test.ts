import { expect, test } from 'vitest'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { endHold, bookingOf } from '../support/bookings.ts'
import { bookOverHttp } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { aPlatform } from '../support/platform.ts'
import { oneOf, startProcesses } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'
import { aWarmPool } from '../support/warm-pool.ts'

const USES = 5
const BUYERS = 100

test('A3: a code with five uses is used five times by a hundred buyers at two processes, and an ended hold gives one back', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(2, { databaseUrl: platform.url })
  const { label: trainingDate } = await aRoomyRun(platform)
  await platform.db
    .insertInto('coupon')
    .values({ code: 'FIVE', description: 'Five', kind: 'amount', value: 30000, useLimit: USES })
    .execute()
  const buy = (buyer: number) => bookOverHttp(oneOf(servers, buyer), { trainingDate, couponCode: 'five', amount: 1200 })

  const answers = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)))
  const sold = answers.filter((one) => one.status === 200)
  expect(sold).toHaveLength(USES)
  expect(answers.filter((one) => one.status === 422 && one.body.fieldErrors?.couponCode)).toHaveLength(BUYERS - USES)
  expect(await findBrokenInvariants(platform)).toEqual([])

  const late = await bookingOf(platform, sold[0]?.body.traineeId ?? '')
  await endHold(platform, late.id)
  await expireHolds(platform)
  const [again, oneTooMany] = [await buy(0), await buy(1)]
  expect([again.status, oneTooMany.status]).toEqual([200, 422])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A3: counted by a read before the write, the same code is used more often than its limit', async () => {
  const pool = await aWarmPool(await aDatabase(), 30)
  await pool.query('alter table coupon drop constraint coupon_within_limit')
  await pool.query('update coupon set use_limit = $1', [USES])
  const use = async () => {
    const { rowCount } = await pool.query('select from coupon where uses < use_limit')
    if (rowCount) await pool.query('update coupon set uses = uses + 1')
  }
  await Promise.all(Array.from({ length: BUYERS }, use))
  const { rows } = await pool.query<{ uses: number }>('select uses from coupon')
  expect(rows[0]?.uses).toBeGreaterThan(USES)
})
