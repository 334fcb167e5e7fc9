import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, withCountry } from './phone-country.ts'
import { phoneEnd, readPhone, toTelephoneLink } from './phone-number.ts'

test.each([
  ['020.7946.0123', '02079460123'],
  ['020\u20117946\u20110123', '02079460123'],
  ['\u202a020 7946 0123\u202c', '02079460123'],
  ['٠٢٠٧٩٤٦٠١٢٣', '02079460123'],
  ['（０２０）７９４６－０１２３', '02079460123'],
  ['tel:+44-20-7946-0123', '+442079460123'],
  ['tel:+442079460123;ext=12', '+442079460123 ext 12'],
  ['Tel.: 020 7946 0123 ext. 12', '02079460123 ext 12'],
  ['020 7946 0123 x12', '02079460123 ext 12'],
  ['020 7946 0123#12', '02079460123 ext 12'],
  ['+44 (0)20 7946 0123', '+442079460123'],
  ['0049 (0)30/123456', '+4930123456'],
  ['(415) 555-2671', '4155552671'],
  ['44 1234567890', '441234567890'],
  ['1', '1'],
])('%j is stored as %j', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
  expect(readPhone(stored)).toBe(stored)
})

test.each([
  '',
  'call me',
  '++44 1',
  '44+20',
  '1'.repeat(21),
  '020 7946 0123 or 07700 900123',
  '1-800-FLOWERS',
  '\u200b',
])('%j is no number', (typed) => {
  expect([readPhone(typed), toTelephoneLink(typed)]).toEqual([null, null])
})

test('a number is the same with any digits, dashes, spaces and hidden characters', () => {
  const zero = constantFrom(...'0٠۰०০０')
  const between = array(constantFrom('', ' ', '-', '‑', '–', '\u00a0', '\u200e', '\u2066', '.', '/'), {
    minLength: 11,
    maxLength: 11,
  })
  const number = string({ unit: constantFrom(...'0123456789'), minLength: 7, maxLength: 10 })
  const same = property(tuple(zero, between, number), ([from, signs, digits]) => {
    const written = [...`0${digits}`].map(
      (digit, at) => String.fromCodePoint((from.codePointAt(0) ?? 0) + Number(digit)) + (signs[at] ?? ''),
    )
    expect(readPhone(written.join(''))?.replace('+', '00')).toBe(`0${digits}`)
  })
  assert(same, { numRuns: 500, seed: 6 })
})

test('whatever was taken as digits with spaces, hyphens, brackets and one leading + is taken still', () => {
  const written = string({ unit: constantFrom(...'0123456789 -()'), minLength: 1, maxLength: 24 })
  const taken = property(written, constantFrom('', '+'), (typed, plus) => {
    const before = (plus + typed).replace(/^\s*\+/, '').replace(/[\s()-]/g, '')
    if (/^\d{1,20}$/.test(before)) expect(readPhone(plus + typed), plus + typed).not.toBeNull()
  })
  assert(taken, { numRuns: 2000, seed: 8 })
})

test('a telephone number is dialled as its country writes it, however it was typed', () => {
  for (const typed of [
    '+44 20 7946 0123',
    '+44 (0)20 7946 0123',
    '0044 20 7946 0123',
    '020 7946 0123',
    '44 20 7946 0123',
  ])
    expect(toTelephoneLink(typed), typed).toBe('tel:+442079460123')
  expect(toTelephoneLink('+1 (555) 010-0199')).toBe('tel:+15550100199')
  expect(toTelephoneLink('020 7946 0123 ext 12')).toBe('tel:+442079460123;ext=12')
})

test('a number without its country is never dialled in another one', () => {
  for (const typed of ['(415) 555-2671', '6045551234', '15550100199', '4155552671'])
    expect(toTelephoneLink(typed), typed).toBe(`tel:${typed.replace(/\D/g, '')}`)
})

test('a number without its country gets ours where it is one of ours', () => {
  for (const typed of ['02079460123', '442079460123', '+442079460123'])
    expect(withCountry(typed, 'GB')).toBe('+442079460123')
  expect(withCountry('02079460123 ext 12', 'GB')).toBe('+442079460123 ext 12')
  for (const typed of ['4155552671', '0612345678', '1', '', '+15550100199'])
    expect(withCountry(typed, 'GB')).toBe(typed)
})

test.each([
  ['DE', '015123456789', '+4915123456789'],
  ['DE', '4915123456789', '+4915123456789'],
  ['DE', '+442079460123', '+442079460123'],
  ['US', '4155552671', '+14155552671'],
  ['FR', '0612345678', '+33612345678'],
  ['IT', '0612345678', '+390612345678'],
  ['XX', '02079460123', '02079460123'],
])('a site in %s stores %s as %s', (country, typed, stored) => {
  expect(withCountry(typed, country)).toBe(stored)
  expect(withCountry(stored, 'GB'), 'what is stored keeps its country').toBe(
    stored === typed ? withCountry(typed, 'GB') : stored,
  )
})

test('a whole number is searched for without the 0 that is dialled within its country', () => {
  expect(phoneEnd('0151 23456789')).toBe('98765432151%')
  expect(phoneEnd('0049 151 23456789')).toBe('9876543215194%')
  expect(phoneEnd('01234'), 'its last digits').toBe('43210%')
  expect(phoneEnd('00000000')).toBe('00000000%')
})

test('a stored telephone number is shown with its country, in the groups of that country', () => {
  expect(formatPhone('447700900123')).toBe('+44 7700 900123')
  expect(formatPhone('02079460123')).toBe('+44 20 7946 0123')
  expect(formatPhone('+442079460123 ext 12')).toBe('+44 20 7946 0123 ext 12')
  expect(formatPhone('+4915123456789')).toBe('+49 1512 3456789')
  expect(formatPhone('+14155552671 ext 12')).toBe('+1 415 555 2671 ext 12')
  expect([formatPhone('15550100199'), formatPhone('+15550100199')]).toEqual(['15550100199', '+1 555 010 0199'])
  expect(['call me', '', '+9999'].map(formatPhone)).toEqual(['call me', '', '+9999'])
})
