import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedBookings } from '../../../scripts/seed-bookings.ts'
import { aBooking, aPaidBooking, endHold } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { findMonthlyRevenue } from '../payments/ledger.ts'
import { waiveInstalment } from '../payments/waive-instalment.ts'
import { balanceOf, BOOKING_LABELS, firstInstalment } from './booking.ts'
import { type BookingListQuery, parseBookingListQuery } from './booking-filter.ts'
import { countBookings } from './select-bookings.ts'
import { findBookings, type ListedBooking, streamBookings } from './list-bookings.ts'
import { openCase } from '#domain/cases/cases.ts'

const list = (params: Record<string, string> = {}): BookingListQuery => parseBookingListQuery(params)

const namesFor = async (platform: TestPlatform, params: Record<string, string>) =>
  (await findBookings(platform, list(params))).rows.map((row) => row.fullName)

test('the list has for each booking what the table shows', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit', couponCode: 'DISCOUNT50' })
  const waiting = await aBooking(platform, { fullName: 'Benedikt Kowalski', email: 'b@example.com' })
  const { rows, next } = await findBookings(platform, list())
  expect(next).toBeNull()
  expect(rows).toMatchObject([
    {
      number: 1,
      reference: waiting.reference,
      fullName: 'Benedikt Kowalski',
      email: 'b@example.com',
      couponCode: null,
      transactionDate: null,
      label: 'Awaiting payment',
      paid: 0,
      due: 150000,
    },
    {
      number: 2,
      reference: booking.reference,
      fullName: 'Amara Okafor',
      phoneNumber: '441234567890',
      courseName: 'Scrum Master',
      runLabel: booking.run.label,
      couponCode: 'DISCOUNT50',
      label: 'Deposit paid',
      paid: 37500,
      due: 37500,
    },
  ])
  expect(rows[1]?.transactionDate).toBeInstanceOf(Date)
})

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
    .set({ state: 'waived', amountPence: 0 })
    .where('bookingId', '=', free.booking.id)
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
    .where('bookingId', '=', overdue.id)
    .where('kind', '=', 'balance')
    .execute()
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId: open.id, reason: 'dispute-at-provider' }))
  expect(await namesFor(platform, { show: 'overdue' })).toEqual(['Overdue'])
  expect(await namesFor(platform, { show: 'attention' })).toEqual(['Disputed'])
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

test('a waived booking counts as paid, from the day it was booked', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('coupon')
    .values({ code: 'GUEST', description: 'All', kind: 'percent', value: 100 })
    .execute()
  await aBooking(platform, { couponCode: 'GUEST' })
  const { rows } = await findBookings(platform, list({ show: 'paid' }))
  expect(rows).toMatchObject([{ label: 'Paid', paid: 0, due: 0 }])
  expect(rows[0]?.transactionDate).toBeInstanceOf(Date)
})

test('an expired booking owes nothing any more', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await endHold(platform, booking.id)
  expect((await findBookings(platform, list())).rows, 'it is not among those who booked').toEqual([])
  expect((await findBookings(platform, list({ show: 'all' }))).rows).toMatchObject([{ label: 'Expired', due: 0 }])
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

test('a search finds the beginnings of words of name, address, number and reference, however they are typed', async () => {
  const platform = await aPlatform()
  const one = await aBooking(platform, {
    fullName: 'Zoë-Marie O’Brien Ødegård',
    email: 'Zoe.Marie@mail.example.com',
    phoneNumber: '+44 (0)7700 900 123',
  })
  await aBooking(platform, { fullName: 'Кириліца Ім’я', email: 'other@example.org', phoneNumber: '33 1 23 45' })
  const found = [
    'zoe',
    'ZOË',
    'mar',
    'marie zo',
    "o'brien",
    'OBRIEN',
    'odeg',
    'Zoe.Marie@mail.example.com',
    'zoe.m',
    '!(zoe',
  ]
  const digits = ['07700 900', '+44 7700 900123', '0044 7700 900123', '7700 900 123', '(07700)']
  for (const q of [...found, ...digits, one.reference, one.reference.toLowerCase(), one.reference.slice(3, 7)])
    expect(await namesFor(platform, { q }), q).toEqual(['Zoë-Marie O’Brien Ødegård'])
  expect(await namesFor(platform, { q: 'кирил' })).toEqual(['Кириліца Ім’я'])
  expect(await namesFor(platform, { q: 'example' })).toHaveLength(2)
  for (const q of ['arie', 'zoe kirilica', '900123', '—', "' or true --", ':* & |', '\\', '!(zoe) & nobody', '👩‍💻'])
    expect(await namesFor(platform, { q }), q).toEqual([])
})

test('every order walks through all bookings once, in pages of any size, both ways', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 130 })
  for (const [one, other] of [
    ['newest', 'oldest'],
    ['name-down', 'name'],
    ['paid', 'paid-first'],
    ['state-down', 'state'],
  ] as const) {
    const down = await walk(platform, { show: 'all', sort: one })
    expect(new Set(down.map((row) => row.id)).size).toBe(130)
    expect(down.map((row) => row.number)).toEqual(down.map((_, index) => index + 1))
    const up = await walk(platform, { show: 'all', sort: other })
    if (one !== 'paid') expect(up.map((row) => row.id)).toEqual(down.map((row) => row.id).reverse())
  }
})

test('bookings without a transaction date come last both ways', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 130 })
  for (const sort of ['paid', 'paid-first']) {
    const dates = (await walk(platform, { show: 'all', sort })).map((row) => row.transactionDate?.getTime())
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

test('a cursor of an unknown booking gives the first page', async () => {
  const platform = await aPlatform()
  await aBooking(platform)
  const after = '01890a5d-ac96-774b-bcce-b302099a8057.500'
  expect((await findBookings(platform, parseBookingListQuery({ after }))).rows).toMatchObject([{ number: 1 }])
})

test('a stream holds the same as the pages, over several batches', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 1200 })
  const params = { show: 'paid', sort: 'name' }
  const streamed: ListedBooking[] = []
  for await (const batch of streamBookings(platform, parseBookingListQuery(params))) streamed.push(...batch)
  expect(streamed.length).toBeGreaterThan(500)
  expect(streamed.map((row) => row.id)).toEqual((await walk(platform, { ...params, size: '100' })).map((row) => row.id))
})

async function walk(platform: TestPlatform, params: Record<string, string>): Promise<ListedBooking[]> {
  const rows: ListedBooking[] = []
  let after = ''
  do {
    const page = await findBookings(platform, parseBookingListQuery({ ...params, after }))
    rows.push(...page.rows)
    after = page.next ?? ''
  } while (after)
  return rows
}
