import { expect, test } from 'vitest'
import { readFields } from '../fields.ts'
import { traineeDetails } from './trainee-details.ts'

const complete = {
  fullName: 'Amara Okafor',
  email: 'amara@example.com',
  phoneNumber: '44 1234567890',
  trainingDate: '5th & 6th Dec 2026',
}

test('all missing fields are reported at once, in the specification’s words', () => {
  expect(readFields(traineeDetails, {})).toEqual({
    ok: false,
    fieldErrors: {
      fullName: 'Full name is required.',
      email: 'Valid email address is required.',
      phoneNumber: 'Valid phone number is required (e.g., 44 1234567890).',
      trainingDate: 'Please select a training date.',
    },
  })
})

test('missing fields have their defaults: Full Payment and no coupon', () => {
  const read = readFields(traineeDetails, complete)
  expect(read).toEqual({
    ok: true,
    data: {
      ...complete,
      phoneNumber: '441234567890',
      typeofpayment: 'Full Payment',
      couponCode: '',
      readerZone: null,
      expressRequest: false,
      buyer: null,
    },
  })
})

test('spaces are not a name, and a malformed address is not an email address', () => {
  const read = readFields(traineeDetails, { ...complete, fullName: '   ', email: 'amara@' })
  expect(read).toMatchObject({
    fieldErrors: { fullName: 'Full name is required.', email: 'Valid email address is required.' },
  })
})

test('a telephone number has digits and the signs between them', () => {
  for (const phoneNumber of ['call me', '++44 1', '44+20', '\u200b', '']) {
    expect(readFields(traineeDetails, { ...complete, phoneNumber }).ok, phoneNumber).toBe(false)
  }
})

test('D12 unknown fields are dropped and cannot set anything', () => {
  const read = readFields(traineeDetails, { ...complete, amount: 1, state: 'paid', __proto__: { admin: true } })
  expect(read.ok && Object.keys(read.data).sort()).toEqual([
    'buyer',
    'couponCode',
    'email',
    'expressRequest',
    'fullName',
    'phoneNumber',
    'readerZone',
    'trainingDate',
    'typeofpayment',
  ])
})

test('a value that is not text counts as missing, and control characters and lone surrogates are removed', () => {
  for (const fullName of [null, {}, [], true, undefined])
    expect(readFields(traineeDetails, { ...complete, fullName }).ok).toBe(false)
  const read = readFields(traineeDetails, { ...complete, fullName: 'A\u0000mara\r\n\ud800Okafor' })
  expect(read.ok && read.data.fullName).toBe('A mara \ufffdOkafor')
})

test('the browser’s time zone is kept, and an invalid one is dropped without an error', () => {
  const zoneOf = (readerZone: unknown) => {
    const read = readFields(traineeDetails, { ...complete, readerZone })
    return read.ok && read.data.readerZone
  }
  expect(zoneOf('America/New_York')).toBe('America/New_York')
  for (const none of ['', 'Mars/Olympus', '+01:00', 'Europe/London\r\nBcc: x', 7, {}, null])
    expect(zoneOf(none)).toBeNull()
})

test('only the two ways to pay exist', () => {
  expect(readFields(traineeDetails, { ...complete, typeofpayment: 'Free' }).ok).toBe(false)
})

test('a company gives its name; the rest of what it is billed with is optional', () => {
  const company = { ...complete, bookingFor: 'company', fullName: '' }
  expect(readFields(traineeDetails, company)).toEqual({
    ok: false,
    fieldErrors: { fullName: 'Full name is required.', companyName: 'Please give the name of your company.' },
  })
  const buyer = {
    companyName: 'Fjord AS',
    postalAddress: 'Kaia 17\nTrondheim',
    vatNumber: 'NO 1',
    purchaseOrder: 'PO-1',
  }
  const read = readFields(traineeDetails, { ...complete, ...buyer, bookingFor: 'company', expressRequest: 'on' })
  expect(read).toMatchObject({ ok: true, data: { buyer, expressRequest: false } })
  expect(readFields(traineeDetails, { ...complete, bookingFor: 'company', companyName: 'Fjord AS' })).toMatchObject({
    data: { buyer: { companyName: 'Fjord AS', postalAddress: '', vatNumber: '', purchaseOrder: '' } },
  })
})

test('a booking for oneself has no company, even where its hidden fields were filled in, too long', () => {
  const read = readFields(traineeDetails, { ...complete, bookingFor: 'me', companyName: 'x'.repeat(500) })
  expect(read).toMatchObject({ ok: true, data: { buyer: null } })
  expect(readFields(traineeDetails, { ...complete, bookingFor: 'charity' })).toEqual({
    ok: false,
    fieldErrors: { bookingFor: 'Please choose who this is for.' },
  })
})

test('the request to start within fourteen days is a tick, and nothing else is', () => {
  const ticks = ['on', true, 'off', '', 1, undefined].map((expressRequest) =>
    readFields(traineeDetails, { ...complete, expressRequest }),
  )
  expect(ticks.map((read) => read.ok && read.data.expressRequest)).toEqual([true, true, false, false, false, false])
})
