import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { site } from '../../content/site.ts'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { HOLD_MINUTES } from '../../src/domain/bookings/hold-minutes.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { bookingOf, endHold } from '../support/bookings.ts'
import { buildTestApp, json } from '../support/test-app.ts'
import { type Rewrite, stopBefore, untilBlocked, withStatements } from '../support/interleave.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aCoupon } from '../support/coupons.ts'
import { aRoomyRun, runsWithPlaces } from '../support/runs.ts'

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

test('F3: the sixth of an office is told why, for how long, and a way that needs no waiting', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  for (let turn = 1; turn <= 5; turn++) await book(platform, FROM, `${turn}@example.com`)
  const answer = await ask(platform, FROM, { email: 'sixth@example.com' })
  expect(answer.status).toBe(409)
  const { error } = await answer.json()
  expect(error).toMatch(/^Several places are being held from your internet connection/)
  expect(error).toMatch(/or in \d+ minutes when the first hold ends/)
  expect(error).toContain(`Call us on ${site.phone.shown} or write to ${site.email}`)
  expect(error).not.toContain('You’re already holding')
})

test('F3: twelve colleagues with their company’s code are all served, and twenty is the end of it', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const couponCode = await aCoupon(platform)
  const statuses: number[] = []
  for (let turn = 1; turn <= 21; turn++)
    statuses.push((await ask(platform, FROM, { email: `${turn}@example.com`, couponCode })).status)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 409])
})

test('F3: of the last quarter of a date’s places one network holds one at most, and others can buy them', async () => {
  const platform = await aPlatform()
  const [run] = await runsWithPlaces(platform, 12)
  await platform.db
    .updateTable('run')
    .set({ capacity: 12, taken: 8 })
    .where('id', '=', run?.id ?? '')
    .execute()
  const label = run?.label ?? ''
  const around = (n: number) => `2001:db8:1:${n}::1`
  const attempt = async (address: string, email: string) =>
    (await ask(platform, address, { email, trainingDate: label })).status
  expect(await attempt(around(1), 'a@example.com'), 'four are left').toBe(200)
  expect(await attempt(around(2), 'b@example.com'), 'three are left, and the network holds one').toBe(409)
  expect(await attempt('2001:db8:2::1', 'c@example.com')).toBe(200)
  expect(await attempt('203.0.113.8', 'd@example.com')).toBe(200)
  expect(await attempt('203.0.113.9', 'e@example.com'), 'the last place').toBe(200)
})

test('F3: a whole /48 of IPv6 holds twenty places, and the one beside it is served', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  const statuses: number[] = []
  for (let turn = 1; turn <= 22; turn++)
    statuses.push(await book(platform, `2001:db8:1:${turn.toString(16)}::1`, `${turn}@example.com`))
  expect(statuses).toEqual([...Array<number>(20).fill(200), 409, 409])
  expect(await book(platform, '2001:db8:2::1', 'beside@example.com')).toBe(200)
  const { rows } = await sql`select from seat where state = 'held' and held_around is null`.execute(platform.db)
  expect(rows).toHaveLength(0)
})

test('F3 twin: counted by their own networks alone, as many are held as there are networks', async () => {
  const platform = await aPlatform()
  await aRoomyRun(platform)
  for (let turn = 1; turn <= 22; turn++) {
    expect(await book(platform, `2001:db8:1:${turn.toString(16)}::1`, `${turn}@example.com`)).toBe(200)
    await platform.db.updateTable('seat').set({ heldAround: null }).execute()
  }
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

const book = async (platform: TestPlatform, address: string, email: string): Promise<number> =>
  (await ask(platform, address, { email })).status

async function ask(platform: TestPlatform, address: string, wanted: Record<string, string>): Promise<Response> {
  const { label: trainingDate } = await platform.db
    .selectFrom('run')
    .select('label')
    .where('courseId', '=', 1)
    .orderBy('label')
    .executeTakeFirstOrThrow()
  const form = { fullName: 'Amara Okafor', phoneNumber: '44 1234567890', courseId: 1, trainingDate, ...wanted }
  return buildTestApp(bookingsApi(platform), { address }).request('/traineeDetails', json(form))
}

async function takenPlaces(platform: TestPlatform): Promise<number> {
  const { taken } = await platform.db
    .selectFrom('run')
    .select(({ fn }) => fn.sum<string>('taken').as('taken'))
    .executeTakeFirstOrThrow()
  return Number(taken)
}
