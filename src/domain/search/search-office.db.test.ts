import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aTasterPlace } from '../../../tests/support/tasters.ts'
import { searchOffice } from './search-office.ts'

const namesFor = async (platform: TestPlatform, query: string) =>
  (await searchOffice(platform, { query })).bookings.map(({ fullName }) => fullName)

test('a person is found by every word that staff may have in hand, also one that was added later', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, {
    fullName: 'Amara Okafor',
    email: 'amara@northbank.example.com',
    phoneNumber: '+44 7700 900123',
    couponCode: 'DISCOUNT50',
  })
  await aBooking(platform, { fullName: 'Benedikt Kowalski', email: 'b@example.com', phoneNumber: '33 1 23 45 67 89' })
  const buyer = { companyName: 'Harbour Freight', postalAddress: '1 Quay', purchaseOrder: 'PO 45-000-12345' }
  await platform.db
    .insertInto('buyer')
    .values({ bookingId: booking.id, ...buyer })
    .execute()
  for (const query of [
    'okaf',
    'amara@north',
    booking.reference,
    booking.reference.toLowerCase(),
    '07700 900123',
    '+44 (0)7700-900 123',
    '00447700900123',
    '900123',
    '00123',
    'discount50',
    'harbour',
    'po 45-000',
    '45-000-12345',
    '4500012345',
  ])
    expect(await namesFor(platform, query), query).toEqual(['Amara Okafor'])
  await platform.db.updateTable('buyer').set({ companyName: 'Quayside' }).where('bookingId', '=', booking.id).execute()
  expect(await namesFor(platform, 'quayside')).toEqual(['Amara Okafor'])
  await platform.db.deleteFrom('buyer').where('bookingId', '=', booking.id).execute()
  for (const query of ['harbour', 'quayside', '45-000-12345'])
    expect(await namesFor(platform, query), 'a buyer who was removed is found no more').toEqual([])
})

test('the end of a telephone number is searched for from five digits on, and is never its middle', async () => {
  const platform = await aPlatform()
  await aBooking(platform, { fullName: 'Amara Okafor', phoneNumber: '+447700900131 ext 77' })
  for (const query of ['900131', '(900) 131']) expect(await namesFor(platform, query), query).toEqual(['Amara Okafor'])
  for (const query of ['0131', '90013', '9001310', '13177']) expect(await namesFor(platform, query), query).toEqual([])
})

test('who signed up for a taster is found by email and by every word of the name', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aTasterPlace(platform, { name: 'Amara Okafor', email: 'amara_o@northbank.example' })
  const found = async (query: string) =>
    (await searchOffice(platform, { query })).tasterGuests.map((guest) => guest.tasterId)
  for (const query of ['amara', 'OKAF', 'amara_o@north']) expect(await found(query), query).toEqual([tasterId])
  for (const query of ['kafor', 'amarax', 'a%']) expect(await found(query), query).toEqual([])
})

test('a date is found by day, month and course as they are said, the coming ones first', async () => {
  const platform = await aPlatform()
  const { run } = await aBooking(platform)
  const { runs } = await searchOffice(platform, { query: run.label })
  expect(runs).toContainEqual({ id: run.id, label: run.label, courseName: 'Scrum Master', state: 'open' })
  const [day, month] = [/\d+/.exec(run.label)?.[0], / ([A-Z][a-z]{2}) /.exec(run.label)?.[1] ?? '']
  const said = `Saturday ${day} ${month.replace('Dec', 'December').replace('Nov', 'November')} scrum`
  expect((await searchOffice(platform, { query: said })).runs.map(({ id }) => id)).toContain(run.id)
  expect((await searchOffice(platform, { query: 'scrum 1850' })).runs).toEqual([])
})

test('a coupon is found by a part of its code, and an enquiry by its reference', async () => {
  const platform = await aPlatform()
  expect((await searchOffice(platform, { query: 'count50' })).coupons.map(({ code }) => code)).toEqual(['DISCOUNT50'])
  await platform.db
    .insertInto('enquiry')
    .values({
      reference: 'ENQ-7K3M9Q',
      kind: 'contact',
      state: 'new',
      name: 'Tom Barker',
      email: 'tom@example.com',
      contactNumber: '07700900456',
      digest: 'x',
    })
    .execute()
  for (const query of ['ENQ-7K3M9Q', 'enq-7k3', 'barker', '+44 7700 900456', '900456'])
    expect(
      (await searchOffice(platform, { query })).enquiries.map(({ name }) => name),
      query,
    ).toEqual(['Tom Barker'])
})

test('one letter, or only signs, find nothing and break nothing', async () => {
  const platform = await aPlatform()
  await aBooking(platform)
  for (const query of ['', ' ', 'a', '  a ', "';--", '%_', ':*', '👩‍💻', 'x'.repeat(10_000)]) {
    const { bookings, enquiries, runs } = await searchOffice(platform, { query })
    expect({ bookings, enquiries, runs }, query).toEqual({ bookings: [], enquiries: [], runs: [] })
  }
})

test('a number of another country is found as it is dialled there', async () => {
  const platform = await aPlatform()
  await aBooking(platform, { fullName: 'Amara Okafor', phoneNumber: '+4915123456789' })
  await anEnquiry(platform, { contactNumber: '+4915123456789' })
  for (const query of ['0151 23456789', '0049 151 23456789', '+49 1512 3456789', '56789']) {
    const { bookings, enquiries } = await searchOffice(platform, { query })
    expect([bookings.length, enquiries.length], query).toEqual([1, 1])
  }
})
