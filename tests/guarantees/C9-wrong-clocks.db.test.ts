import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { aBooking, aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

const FAST = 10
const SLOW = -10

test('C9: ten minutes fast, slow or right, a place is held for half an hour of the database’s clock', async () => {
  const platform = await aPlatform()
  for (const minutes of [FAST, SLOW, 0]) {
    const { id } = await withClockOff(minutes, () => aBooking(platform, { email: `${minutes}@example.com` }))
    expect(await minutesLeft(platform, id), `${minutes} minutes off`).toBe(30)
  }
})

test('C9: a hold with five minutes left still counts with a fast clock, and one that ended a minute ago is over with a slow one', async () => {
  const platform = await aPlatform()
  const { booking: ending, clientSecret } = await aStartedPayment(platform, { email: 'ending@example.com' })
  const over = await aBooking(platform, { email: 'over@example.com' })
  await holdFor(platform, ending.id, 5)
  await holdFor(platform, over.id, -1)
  const seen = (publicId: string) => bookingOf(platform, publicId)

  expect((await withClockOff(FAST, () => seen(ending.publicId))).seat.live).toBe(true)
  expect((await withClockOff(SLOW, () => seen(over.publicId))).seat.live).toBe(false)
  expect(await withClockOff(SLOW, () => startPayment(platform, { publicId: over.publicId }))).toMatchObject({
    ok: false,
    error: 'hold-expired',
  })
  await withClockOff(SLOW, () => expireHolds(platform))
  expect((await seen(over.publicId)).seat.state).toBe('released')
  await withClockOff(FAST, () => expireHolds(platform))
  expect((await seen(ending.publicId)).seat.state).toBe('held')
  expect((await payWithCard(platform, clientSecret)).status, 'its payment is still open').toBe(200)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('C9 twin: a sweep that uses the clock of its process releases the place five minutes early, or nine minutes late', async () => {
  const platform = await aPlatform()
  const ending = await aBooking(platform, { email: 'ending@example.com' })
  const over = await aBooking(platform, { email: 'over@example.com' })
  await holdFor(platform, ending.id, 5)
  await holdFor(platform, over.id, -1)
  const naiveSweep = () =>
    platform.db
      .selectFrom('seat')
      .select('bookingId')
      .where('heldUntil', '<', new Date())
      .orderBy('heldUntil')
      .execute()
  const both = [{ bookingId: over.id }, { bookingId: ending.id }]
  expect(await withClockOff(FAST, naiveSweep)).toEqual(both)
  expect(await withClockOff(SLOW, naiveSweep)).toEqual([])
})

/** Shifts every reading of the time in this process, as if its machine's clock were wrong. */
async function withClockOff<Answer>(minutes: number, act: () => Promise<Answer>): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}

async function minutesLeft({ db }: TestPlatform, bookingId: string): Promise<number> {
  const { minutes } = await db
    .selectFrom('seat')
    .select(sql<number>`round(extract(epoch from held_until - changed_at) / 60)::int`.as('minutes'))
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return minutes
}

async function holdFor({ db }: TestPlatform, bookingId: string, minutes: number): Promise<void> {
  await db
    .updateTable('seat')
    .set({ heldUntil: sql`now() + make_interval(mins => ${minutes})` })
    .where('bookingId', '=', bookingId)
    .execute()
}
