import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { pence } from '../pence.ts'
import { cancelPriceChange, changePrice, setRunPrice } from './change-price.ts'
import { findCourse, listCourses } from './course.ts'
import { findNextPriceMoment, listPrices } from './list-prices.ts'

const actor = 'staff:grace' as const
const dearer = { price: pence(160_000), deposit: pence(40_000), earlyBird: null }
const next = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

const change = (platform: TestPlatform, input: Partial<Parameters<typeof changePrice>[1]> = {}) =>
  changePrice(platform, { actor, courseId: 1, price: dearer, countsFrom: null, ...input })

async function aChange(platform: TestPlatform, countsFrom: Date): Promise<string> {
  const changed = await change(platform, { countsFrom })
  if (!changed.ok) throw new Error(`expected a change, got ${changed.error}`)
  return changed.priceId
}

/** The moment of every change moves, as if time had passed. */
const passTime = (platform: TestPlatform, days: number) =>
  sql`update course_price set counts_from = counts_from - make_interval(days => ${days})`.execute(platform.db)

const statesOf = async (platform: TestPlatform) =>
  (await listPrices(platform, { courseId: 1 })).map(({ state, price }) => `${state} ${price}`)

test('a new price counts at once for its course, and for no other', async () => {
  const platform = await aPlatform()
  expect(await change(platform)).toMatchObject({ ok: true })
  const prices = (await listCourses(platform)).map(({ price, deposit }) => [price, deposit])
  expect(prices).toEqual([[160_000, 40_000], ...Array.from({ length: 3 }, () => [150_000, 37_500])])
  expect(await statesOf(platform)).toEqual(['current 160000', 'past 150000'])
  const entry = await platform.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'price-changed')
    .executeTakeFirst()
  expect(entry).toMatchObject({
    actor,
    subject: 'course/1',
    details: { pricePence: 160_000, depositPence: 40_000, countsFrom: 'now' },
  })
})

test('a scheduled price counts from its moment on by the database’s clock, and the next moment is known', async () => {
  const platform = await aPlatform()
  expect(await findNextPriceMoment(platform)).toBeNull()
  await aChange(platform, next(10))
  expect((await findCourse(platform, { courseId: 1 }))?.price).toBe(150_000)
  expect(await statesOf(platform)).toEqual(['coming 160000', 'current 150000'])
  const moment = await findNextPriceMoment(platform)
  expect(moment?.courseIds).toEqual([1])
  expect((moment?.ms ?? 0) / 86_400_000).toBeCloseTo(10, 2)
  await passTime(platform, 11)
  expect((await findCourse(platform, { courseId: 1 }))?.price).toBe(160_000)
  expect(await statesOf(platform)).toEqual(['current 160000', 'past 150000'])
})

test('a coming change can be cancelled, once, and one that counts cannot', async () => {
  const platform = await aPlatform()
  const priceId = await aChange(platform, next(10))
  const cancel = (input: object = {}) => cancelPriceChange(platform, { actor, courseId: 1, priceId, ...input })
  expect(await cancel({ courseId: 2 })).toEqual({ ok: false, error: 'unknown-price' })
  expect(await cancel({ priceId: 'start-1' })).toEqual({ ok: false, error: 'unknown-price' })
  expect(await cancel()).toEqual({ ok: true })
  expect(await cancel()).toEqual({ ok: true })
  await passTime(platform, 11)
  expect(await statesOf(platform)).toEqual(['cancelled 160000', 'current 150000'])
  const audited = await platform.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'price-change-cancelled')
    .execute()
  expect(audited).toHaveLength(1)

  const second = await aChange(platform, next(10))
  await passTime(platform, 11)
  expect(await cancel({ priceId: second })).toEqual({ ok: false, error: 'counts-already' })
  expect((await findCourse(platform, { courseId: 1 }))?.price).toBe(160_000)
})

test('a price in the past, the same price and a second one for the same moment are rejected', async () => {
  const platform = await aPlatform()
  const same = { price: pence(150_000), deposit: pence(37_500), earlyBird: null }
  expect(await change(platform, { courseId: 7 })).toEqual({ ok: false, error: 'unknown-course' })
  expect(await change(platform, { countsFrom: next(-1) })).toEqual({ ok: false, error: 'in-the-past' })
  expect(await change(platform, { price: same })).toEqual({ ok: false, error: 'same-price' })
  expect(await change(platform, { price: { ...same, earlyBird: { price: pence(140_000), days: 20 } } })).toMatchObject({
    ok: true,
  })
  const countsFrom = next(5)
  await aChange(platform, countsFrom)
  expect(await change(platform, { countsFrom })).toEqual({ ok: false, error: 'moment-taken' })
})

test('of ten changes for the same moment that are sent at once one is made', async () => {
  const platform = await aPlatform()
  const countsFrom = next(5)
  const made = await Promise.all(Array.from({ length: 10 }, () => change(platform, { countsFrom })))
  expect(made.filter((one) => one.ok)).toHaveLength(1)
})

test('the database keeps a deposit within the price, and an early-bird price between the two', async () => {
  const platform = await aPlatform()
  const wrong = [
    { price: pence(100), deposit: pence(101), earlyBird: null },
    { ...dearer, earlyBird: { price: pence(160_001), days: 10 } },
    { ...dearer, earlyBird: { price: pence(39_999), days: 10 } },
    { ...dearer, earlyBird: { price: pence(150_000), days: 0 } },
  ]
  for (const price of wrong) await expect(change(platform, { price })).rejects.toThrow('check constraint')
})

test('A20: a booking is made at the price of its moment and of its date', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const price = async (email: string) => {
    const { publicId } = await aBooking(platform, { trainingDate: run.label, email })
    return (await bookingOf(platform, publicId)).price
  }
  expect(await price('one@example.com')).toBe(150_000)
  await change(platform, { price: { ...dearer, earlyBird: { price: pence(145_000), days: 30 } } })
  expect(await price('two@example.com'), 'the course is years away').toBe(145_000)
  const own = { price: pence(99_900), deposit: pence(20_000) }
  const set = (version: number, ownPrice: typeof own | null) =>
    setRunPrice(platform, { actor, runId: run.id, version, price: ownPrice })
  expect(await set(9, own)).toEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await set(1, own)).toEqual({ ok: true })
  expect(await price('three@example.com')).toBe(99_900)
  expect(await set(2, null)).toEqual({ ok: true })
  expect(await price('four@example.com')).toBe(145_000)
  const audited = await platform.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'run-price-changed')
    .execute()
  expect(audited).toHaveLength(2)
})

test('an unknown or cancelled date gets no price', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const set = (runId: string) => setRunPrice(platform, { actor, runId, version: 1, price: dearer })
  expect(await set(crypto.randomUUID())).toEqual({ ok: false, error: 'unknown-run' })
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', run.id).execute()
  expect(await set(run.id)).toEqual({ ok: false, error: 'run-cancelled' })
})
