import { expect, test } from 'vitest'
import { seedBookings } from '../../../scripts/seed-bookings.ts'
import { aBooking, aPaidBooking, endHold } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { parseBookingListQuery } from './booking-filter.ts'
import { findBookings, type ListedBooking, streamBookings } from './list-bookings.ts'
import { list, namesFor, walk } from '../../../tests/support/booking-lists.ts'

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
      phoneNumber: '+441234567890',
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
  const digits = ['07700 900', '+44 7700 900123', '0044 7700 900123', '7700 900 123', '(07700)', '900123']
  for (const q of [...found, ...digits, one.reference, one.reference.toLowerCase(), one.reference.slice(3, 7)])
    expect(await namesFor(platform, { q }), q).toEqual(['Zoë-Marie O’Brien Ødegård'])
  expect(await namesFor(platform, { q: 'кирил' })).toEqual(['Кириліца Ім’я'])
  expect(await namesFor(platform, { q: 'example' })).toHaveLength(2)
  for (const q of ['arie', 'zoe kirilica', '90012', '—', "' or true --", ':* & |', '\\', '!(zoe) & nobody', '👩‍💻'])
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
