import { expect, test } from 'vitest'
import { seedBookings } from '../../../scripts/seed-bookings.ts'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { parseBookingListQuery } from './booking-filter.ts'
import { findBookings } from './find-bookings.ts'
import type { ListedBooking } from './list-bookings.ts'
import { streamBookings } from './stream-bookings.ts'

test('every order walks through all bookings once, in pages of any size, both ways', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 130 })
  for (const [one, other] of [
    ['newest', 'oldest'],
    ['name-down', 'name'],
    ['paid', 'paid-first'],
  ] as const) {
    const down = await walk(platform, { sort: one })
    expect(new Set(down.map((row) => row.id)).size).toBe(130)
    expect(down.map((row) => row.number)).toEqual(down.map((_, index) => index + 1))
    const up = await walk(platform, { sort: other })
    if (one !== 'paid') expect(up.map((row) => row.id)).toEqual(down.map((row) => row.id).reverse())
  }
})

test('bookings without a transaction date come last both ways', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 130 })
  for (const sort of ['paid', 'paid-first']) {
    const dates = (await walk(platform, { sort })).map((row) => row.transactionDate?.getTime())
    const dated = dates.filter((one) => one !== undefined)
    expect(dated.length).toBeGreaterThan(50)
    expect(dates.slice(0, dated.length)).toEqual([...dated].sort((a, b) => (sort === 'paid' ? b - a : a - b)))
  }
})

test('names are sorted as people read them, not by capitals and accents', async () => {
  const platform = await aPlatform()
  for (const fullName of ['Zoe', 'Émile', 'amara', 'Edward', 'Frank']) await aBooking(platform, { fullName })
  expect((await walk(platform, { sort: 'name' })).map((row) => row.fullName)).toEqual([
    'amara',
    'Edward',
    'Émile',
    'Frank',
    'Zoe',
  ])
})

test('a cursor of no booking starts over', async () => {
  const platform = await aPlatform()
  await aBooking(platform)
  const after = '01890a5d-ac96-774b-bcce-b302099a8057.500'
  expect((await findBookings(platform, parseBookingListQuery({ after }))).rows).toMatchObject([{ number: 1 }])
})

test('a stream holds the same as the pages, over several batches', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 1200 })
  const asked = { show: 'paid', sort: 'name' }
  const streamed: ListedBooking[] = []
  for await (const batch of streamBookings(platform, parseBookingListQuery(asked))) streamed.push(...batch)
  expect(streamed.length).toBeGreaterThan(500)
  expect(streamed.map((row) => row.id)).toEqual((await walk(platform, { ...asked, size: '100' })).map((row) => row.id))
})

async function walk(platform: TestPlatform, asked: Record<string, string>): Promise<ListedBooking[]> {
  const rows: ListedBooking[] = []
  let after = ''
  do {
    const page = await findBookings(platform, parseBookingListQuery({ ...asked, after }))
    rows.push(...page.rows)
    after = page.next ?? ''
  } while (after)
  return rows
}
