import { expect, test } from 'vitest'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { HOLD_MINUTES } from '../../src/domain/bookings/hold-minutes.ts'
import { expireHolds } from '../../src/domain/payments/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { bookingOf, endHold } from '../support/bookings.ts'
import { buildTestApp, json } from '../support/test-app.ts'
import { type Rewrite, stopBefore, untilBlocked, withStatements } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

const FROM = '203.0.113.7'
const HERE = '127.0.0.1'
/** The guard removed: those who book under one address do not wait for each other. */
const unguarded: Rewrite = (statement) =>
  statement.replace('pg_advisory_xact_lock(hashtextextended($1, 0))', '$1::text')

test('F3: one address holds five places, and one email address two, however it is written', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const statuses: number[] = []
  for (let turn = 1; turn <= 7; turn++) statuses.push(await book(platform, FROM, `${turn}@example.com`))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409])
  const spellings = ['Amara@example.com', 'amara@Example.com', 'AMARA@EXAMPLE.COM', 'amara@example.com']
  const ofOne: number[] = []
  for (const [turn, email] of spellings.entries()) ofOne.push(await book(platform, `203.0.113.${100 + turn}`, email))
  expect(ofOne).toEqual([200, 200, 409, 409])
  expect(await takenPlaces(platform)).toBe(7)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('F3: two who book at once where one more may be held wait for each other, and one is rejected', async () => {
  const platform = await aPlatform()
  expect(await book(platform, FROM, 'amara@example.com')).toBe(200)
  const first = await stopBefore(platform, /^commit/, (on) => book(on, FROM, 'amara@example.com'))
  const second = book(platform, '203.0.113.8', 'amara@example.com')
  await untilBlocked(platform, second)
  expect(await first.goOn()).toBe(200)
  expect(await second).toBe(409)
  expect(await takenPlaces(platform)).toBe(2)
})

test('F3 twin: without the lock on the address the same two both get a place', async () => {
  const platform = await aPlatform()
  expect(await book(platform, FROM, 'amara@example.com')).toBe(200)
  // Neither has taken the place yet: its row lock would make the second one wait.
  const first = await stopBefore(platform, /^update "run"/, (on) => book(on, FROM, 'amara@example.com'), unguarded)
  expect(await book(withStatements(platform, unguarded), '203.0.113.8', 'amara@example.com')).toBe(200)
  expect(await first.goOn()).toBe(200)
  expect(await takenPlaces(platform)).toBe(3)
})

test('F3 twin: from this machine’s own address, which is shared by all behind it, more than five are held', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  for (let turn = 1; turn <= 7; turn++) expect(await book(platform, HERE, `${turn}@example.com`)).toBe(200)
})

test('F3: a hold that has ended or is paid no longer counts, and its address is no longer stored', async () => {
  const platform = await aPlatform()
  const again = () => book(platform, FROM, 'amara@example.com')
  expect([await again(), await again(), await again()]).toEqual([200, 200, 409])
  const [first] = await platform.db.selectFrom('booking').select(['id', 'publicId']).execute()
  await endHold(platform, first?.id ?? '')
  expect(await again(), 'the hold is over').toBe(200)
  await expireHolds(platform)
  const seats = await platform.db.selectFrom('seat').select(['state', 'heldFrom']).orderBy('state').execute()
  expect(seats.map(({ state, heldFrom }) => [state, heldFrom !== null])).toEqual([
    ['held', true],
    ['held', true],
    ['released', false],
  ])
})

test('F3: a buyer who books again and again without paying holds a place for two hours at most', async () => {
  const platform = await aPlatform()
  expect(await book(platform, FROM, 'amara@example.com')).toBe(200)
  const { id, publicId } = await platform.db.selectFrom('booking').select(['id', 'publicId']).executeTakeFirstOrThrow()
  const { seat } = await bookingOf(platform, publicId)
  const left = (until: Date) => Math.round((until.getTime() - Date.now()) / 60_000)
  expect(left(seat.heldUntil)).toBe(30)
  await platform.db
    .updateTable('booking')
    .set({ createdAt: new Date(Date.now() - 2 * 3_600_000 - 1000) })
    .where('id', '=', id)
    .execute()
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(Date.now() + 60_000) })
    .where('bookingId', '=', id)
    .execute()
  await startPayment(platform, { publicId })
  const after = await bookingOf(platform, publicId)
  expect(left(after.seat.heldUntil)).toBeLessThan(HOLD_MINUTES.paying)
})

async function book(platform: TestPlatform, address: string, email: string): Promise<number> {
  const { label: trainingDate } = await platform.db
    .selectFrom('run')
    .select('label')
    .where('courseId', '=', 1)
    .orderBy('label')
    .executeTakeFirstOrThrow()
  const form = { fullName: 'Amara Okafor', email, phoneNumber: '44 1234567890', courseId: 1, trainingDate }
  const { status } = await buildTestApp(bookingsApi(platform), { address }).request('/traineeDetails', json(form))
  return status
}

async function takenPlaces(platform: TestPlatform): Promise<number> {
  const { taken } = await platform.db
    .selectFrom('run')
    .select(({ fn }) => fn.sum<string>('taken').as('taken'))
    .executeTakeFirstOrThrow()
  return Number(taken)
}
