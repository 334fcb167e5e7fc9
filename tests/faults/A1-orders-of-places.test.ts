import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptQuote } from '../../src/domain/orders/accept-quote.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { takePlace } from '../../src/domain/bookings/seats.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { bookOverHttp, orderOverHttp } from '../support/calls.ts'
import { isLong } from '../support/long.ts'
import { anOrder, orderOf } from '../support/orders.ts'
import { aPlatform } from '../support/platform.ts'
import { oneOf, startProcesses } from '../support/processes.ts'
import { runsWithPlaces } from '../support/runs.ts'

const PLACES = 40
const ORDERS = 50
const BUYERS = 200
/** One course run each; there are sixteen. */
const ROUNDS = isLong ? 16 : 2

test('A1: fifty orders of one to ten places and two hundred single buyers at three processes: nothing is oversold, and no order is half', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(3, { databaseUrl: platform.url })
  await runsWithPlaces(platform, PLACES)
  const runs = await platform.db.selectFrom('run').selectAll().orderBy('courseId').limit(ROUNDS).execute()
  for (const { id, courseId, label: trainingDate } of runs) {
    const orders = Array.from({ length: ORDERS }, (_, turn) =>
      orderOverHttp(oneOf(servers, turn), { courseId, trainingDate, seats: 1 + (turn % 10) }),
    )
    const singles = Array.from({ length: BUYERS }, (_, turn) =>
      bookOverHttp(oneOf(servers, turn), { courseId, trainingDate }),
    )
    const answers = await Promise.all([...orders, ...singles])
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const rejected = (await Promise.all(orders)).filter(({ status }) => status === 409)
    expect(rejected.every(({ body }) => body.code === 'run-full' && Number(body.placesLeft) >= 0)).toBe(true)
    const { rows } = await sql<{ taken: number; seats: number }>`
      select taken, (select count(*)::int from seat where run_id = run.id and state = 'held') as seats
      from run where id = ${id}`.execute(platform.db)
    expect(rows).toEqual([{ taken: PLACES, seats: PLACES }])
    const { rows: halves } = await sql`
      select sale.id from sale join booking on booking.sale_id = sale.id left join seat on seat.booking_id = booking.id
      where order_id is not null group by sale.id having count(seat.id) <> count(booking.id)`.execute(platform.db)
    expect(halves).toEqual([])
  }
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('A1 twin: without the number in the condition two orders that fit alone oversell together', async () => {
  const platform = await aPlatform()
  await runsWithPlaces(platform, 10)
  await sql`alter table run drop constraint run_never_oversold`.execute(platform.db)
  const { id: runId } = await platform.db.selectFrom('run').select('id').limit(1).executeTakeFirstOrThrow()
  const takeUnguarded = (seats: number) =>
    sql`update run set taken = taken + ${seats} where id = ${runId} and taken < capacity`.execute(platform.db)
  await takeUnguarded(6)
  await takeUnguarded(6)
  expect(await findBrokenInvariants(platform)).not.toEqual([])
  await sql`update run set taken = 0 where id = ${runId}`.execute(platform.db)
  const take = () => platform.db.transaction().execute((tx) => takePlace(tx, { runId, seats: 6 }))
  expect((await Promise.all([take(), take()])).toSorted()).toEqual([false, true])
})

test('A1: a quote that is accepted in its last moment is certain, or its places are on sale and the answer says so', async () => {
  const platform = await aPlatform()
  const outcomes = new Set<string>()
  for (let turn = 0; turn < (isLong ? 100 : 20); turn++) {
    const { publicId, saleId } = await anOrder(platform, { seats: 3, email: `${turn}@fjord.example` })
    await sql`update seat set held_until = now() + make_interval(secs => ${(turn % 10) * 0.004})
      where booking_id in (select id from booking where sale_id = ${saleId})`.execute(platform.db)
    const [accepted] = await Promise.all([
      acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan' } }),
      expireHolds(platform),
      expireHolds(platform),
    ])
    await expireHolds(platform)
    const { state, places } = await orderOf(platform, publicId)
    expect(state).toBe(accepted.ok ? 'confirmed' : 'lapsed')
    expect(new Set(places.map((one) => one.state)).size).toBe(1)
    outcomes.add(state)
    await sql`update run set capacity = capacity + 3 where id = (select run_id from booking where id = ${saleId})`.execute(
      platform.db,
    )
  }
  expect([...outcomes].toSorted()).toEqual(['confirmed', 'lapsed'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})
