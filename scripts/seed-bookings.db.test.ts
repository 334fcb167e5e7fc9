import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseBookingListQuery } from '../src/domain/bookings/booking-filter.ts'
import { countBookings, MAX_COUNTED } from '../src/domain/bookings/select-bookings.ts'
import { findBrokenInvariants, INVARIANTS } from '../src/domain/payments/invariants.ts'
import { aPaidBooking } from '../tests/support/bookings.ts'
import { aPlatform } from '../tests/support/platform.ts'
import { seedBookings } from './seed-bookings.ts'

test('the sample bookings leave the books balanced, and the list agrees with the instalments', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  await seedBookings({ url: platform.url, bookings: 1000 })
  expect(await findBrokenInvariants(platform)).toEqual([])
  const { rows } = await sql<{ reference: string }>`
    select reference from booking join instalment first on first.booking_id = booking.id and first.kind <> 'balance'
      left join instalment balance on balance.booking_id = booking.id and balance.kind = 'balance'
    where (settled_at is not null) <> (first.state in ('paid', 'waived'))
      or (balance_due_at is not null) <> coalesce(settled_at is not null and balance.state = 'due', false)`.execute(
    platform.db,
  )
  expect(rows).toEqual([])
  expect((await countBookings(platform, parseBookingListQuery({}))).all).toBe(1001)
  expect(MAX_COUNTED).toBe(10_000)
})

test('a database is seeded once', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 10 })
  await expect(seedBookings({ url: platform.url, bookings: 10 })).rejects.toThrow('filled already')
  await expect(seedBookings({ url: platform.url, bookings: 1e9 })).rejects.toThrow('expected a number of bookings')
})

/** A query that reads a whole table for each booking takes 30 at a thousand of them, and more at more. */
const MOST_BLOCKS_A_BOOKING = 12

test('the books of many bookings are checked without reading a table for each of them', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 1000 })
  const blocks: Record<string, number> = {}
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
    }>`
      explain (analyze, buffers, format json) ${sql.raw(query)}`.execute(platform.db)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    blocks[invariant] = ((plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN)) / 1000
  }
  expect(Object.entries(blocks).filter(([, each]) => !(each <= MOST_BLOCKS_A_BOOKING))).toEqual([])
})
