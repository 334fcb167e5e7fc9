import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedBookings } from '../../../scripts/seed-bookings.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findMonthlyRevenue } from '../payments/ledger.ts'
import { waiveInstalment } from '../payments/waive-instalment.ts'
import { balanceOf, BOOKING_LABELS, firstInstalment } from './booking.ts'
import { countBookings, findBookingLabels } from './select-bookings.ts'
import { findBookings } from './list-bookings.ts'
import { openCase } from '#domain/cases/cases.ts'
import { pence } from '#domain/pence.ts'
import { list, namesFor, walk } from '../../../tests/support/booking-lists.ts'

test('each tab lists its bookings, with their count', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform, { fullName: 'Full' })
  await aPaidBooking(platform, { fullName: 'Deposit', typeofpayment: 'Deposit' })
  await aPaidBooking(platform, { fullName: 'Coupon', couponCode: 'DISCOUNT50' })
  await aBooking(platform, { fullName: 'Unpaid', typeofpayment: 'Deposit' })
  expect(await namesFor(platform, { show: 'paid' })).toEqual(['Coupon', 'Deposit', 'Full'])
  expect(await namesFor(platform, { show: 'not-paid' })).toEqual(['Unpaid'])
  expect(await namesFor(platform, { show: 'all' })).toEqual(['Unpaid', 'Coupon', 'Deposit', 'Full'])
  expect(await namesFor(platform, { show: 'coupon' })).toEqual(['Coupon'])
  expect(await namesFor(platform, { show: 'coupon', coupon: 'discount50' })).toEqual(['Coupon'])
  expect(await namesFor(platform, { show: 'coupon', coupon: 'OTHER' })).toEqual([])
  expect(await namesFor(platform, { show: 'balance-due' }), 'of those whose deposit is paid').toEqual(['Deposit'])
  expect(await namesFor(platform, {}), 'a held place is in the first tab').toEqual([
    'Unpaid',
    'Coupon',
    'Deposit',
    'Full',
  ])
  expect(await countBookings(platform, list({ show: 'paid' }))).toEqual({
    booked: 4,
    paid: 3,
    'not-paid': 1,
    all: 4,
    coupon: 1,
    'balance-due': 1,
    'due-this-month': expect.any(Number),
    overdue: 0,
    waived: 0,
    attention: 0,
  })
  expect(await countBookings(platform, list({ q: 'dep' }))).toMatchObject({ all: 1, paid: 1, 'not-paid': 0 })
})

test('what staff waived has its own list, and is not what was too small for a card', async () => {
  const platform = await aPlatform()
  const waived = await aBooking(platform, { fullName: 'Waived' })
  const { id: instalmentId } = firstInstalment(waived)
  await waiveInstalment(platform, { instalmentId, actor: 'staff:grace', reason: 'A gift' })
  const free = await aPaidBooking(platform, { fullName: 'Free' })
  await platform.db
    .updateTable('instalment')
    .set({ state: 'waived', amountPence: pence(0) })
    .where('saleId', '=', free.booking.saleId)
    .execute()
  expect(await namesFor(platform, { show: 'waived' })).toEqual(['Waived'])
})

test('overdue balances and open cases have their own lists', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform, { fullName: 'In time', typeofpayment: 'Deposit' })
  const { booking: overdue } = await aPaidBooking(platform, { fullName: 'Overdue', typeofpayment: 'Deposit' })
  const { booking: open } = await aPaidBooking(platform, { fullName: 'Disputed' })
  await platform.db
    .updateTable('instalment')
    .set({ dueAt: new Date(Date.now() - 60_000) })
    .where('saleId', '=', overdue.saleId)
    .where('kind', '=', 'balance')
    .execute()
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId: open.id, reason: 'dispute-at-provider' }))
  expect(await namesFor(platform, { show: 'overdue' })).toEqual(['Overdue'])
  expect(await namesFor(platform, { show: 'attention' })).toEqual(['Disputed'])
  const later = { bookingId: open.id, reason: 'refund-failed' } as const
  await platform.db.transaction().execute((tx) => openCase(platform, tx, later))
  const { rows } = await findBookings(platform, list({ show: 'attention' }))
  expect(rows, 'why, by the oldest case').toMatchObject([{ openCase: 'dispute-at-provider', refunded: 0 }])
  expect(await countBookings(platform, list({}))).toMatchObject({ overdue: 1, attention: 1, 'balance-due': 2 })
})

test('what is still due this month is exactly what the welcome page counts', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 1000 })
  const { booking: soon } = await aPaidBooking(platform, { fullName: 'Soon', typeofpayment: 'Deposit' })
  const { booking: later } = await aPaidBooking(platform, { fullName: 'Later', typeofpayment: 'Deposit' })
  const dueIn = (bookingId: string, time: string) =>
    sql`update instalment set due_at = now() + ${time}::interval where kind = 'balance' and booking_id = ${bookingId}`.execute(
      platform.db,
    )
  await dueIn(soon.id, '1 second')
  await dueIn(later.id, '32 days')
  const { due } = await findMonthlyRevenue(platform)
  const shown = await findBookings(platform, list({ show: 'due-this-month', size: '100' }))
  expect(shown.rows.map((row) => row.fullName)).toContain('Soon')
  expect(shown.rows.map((row) => row.fullName)).not.toContain('Later')
  expect(shown.next).toBeNull()
  expect({ bookings: shown.rows.length, amount: shown.rows.reduce((sum, row) => sum + row.due, 0) }).toEqual(due)
  expect(await countBookings(platform, list())).toMatchObject({ 'due-this-month': due.bookings })
})

test('course and date narrow the list', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  expect(await namesFor(platform, { course: '1' })).toHaveLength(1)
  expect(await namesFor(platform, { course: '2' })).toHaveLength(0)
  expect(await namesFor(platform, { run: booking.run.id })).toHaveLength(1)
  expect(await namesFor(platform, { run: booking.id })).toHaveLength(0)
})

test('each state lists exactly the bookings that are labelled so', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 600 })
  const { booking: open } = await aPaidBooking(platform, { fullName: 'Disputed' })
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId: open.id, reason: 'dispute-at-provider' }))
  await aBooking(platform, { fullName: 'Waiting' })
  const { booking: deposit } = await aPaidBooking(platform, { fullName: 'Deposit', typeofpayment: 'Deposit' })
  const given = await aBooking(platform, { fullName: 'Given' })
  for (const instalmentId of [balanceOf(deposit)?.id ?? '', firstInstalment(given).id])
    expect(await waiveInstalment(platform, { actor: 'staff:grace', instalmentId, reason: 'A gift' })).toMatchObject({
      ok: true,
    })
  const cancelled = await aBooking(platform, { fullName: 'Cancelled' })
  await platform.db
    .updateTable('booking')
    .set({ cancelledAt: sql<Date>`now()` })
    .where('id', '=', cancelled.id)
    .execute()
  const all = await walk(platform, { show: 'all', size: '100' })
  const stored = await findBookingLabels(platform, { bookings: all })
  expect(stored).toEqual(new Map(all.map(({ reference, label }) => [reference, label])))
  const seen = new Set(all.map(({ label }) => label))
  for (const state of BOOKING_LABELS) {
    const listed = await walk(platform, { show: 'all', state, size: '100' })
    const labelled = all.filter(({ label }) => label === state)
    expect(
      listed.map(({ id }) => id),
      state,
    ).toEqual(labelled.map(({ id }) => id))
    expect(await countBookings(platform, list({ show: 'all', state })), 'only this tab').toEqual({
      all: labelled.length,
    })
  }
  for (const state of [
    'Paid',
    'Expired',
    'Cancelled',
    'Needs attention',
    'Awaiting payment',
    'Waived',
    'Part waived',
  ] as const)
    expect(seen, 'or the test would show nothing').toContain(state)
})

test('a booking that was partly or wholly refunded is found by that state alone', async () => {
  const platform = await aPlatform()
  const { booking: part } = await aPaidBooking(platform, { fullName: 'Part' })
  const { booking: whole } = await aPaidBooking(platform, { fullName: 'Whole' })
  const refund = (bookingId: string, amount: number) =>
    sql`insert into refund (attempt_id, amount_pence, state, idempotency_key, reason)
      select id, ${amount}, 'succeeded', gen_random_uuid()::text, 'asked' from payment_attempt
      where booking_id = ${bookingId} and state = 'succeeded'`.execute(platform.db)
  await refund(part.id, 100)
  await refund(whole.id, 150000)
  expect(await namesFor(platform, { state: 'Partly refunded' })).toEqual(['Part'])
  expect(await namesFor(platform, { state: 'Refunded' })).toEqual(['Whole'])
  expect(await namesFor(platform, { state: 'Paid' })).toEqual([])
})

test('the list keeps to the days of booking, by the clock of the office', async () => {
  const platform = await aPlatform()
  for (const [fullName, at] of [
    ['Before', '2026-06-30T22:59:59Z'],
    ['First', '2026-06-30T23:00:00Z'],
    ['Last', '2026-07-02T22:59:59Z'],
    ['After', '2026-07-02T23:00:00Z'],
  ] as const) {
    const { id } = await aBooking(platform, { fullName })
    await platform.db
      .updateTable('booking')
      .set({ createdAt: new Date(at) })
      .where('id', '=', id)
      .execute()
  }
  expect(await namesFor(platform, { from: '2026-07-01', to: '2026-07-02' })).toEqual(['Last', 'First'])
  expect(await namesFor(platform, { from: '2026-07-03' })).toEqual(['After'])
  expect(await namesFor(platform, { from: '31 June', to: '2026-02-31' }), 'no days').toHaveLength(4)
})
