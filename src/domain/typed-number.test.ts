import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { pence, toPounds } from './pence.ts'
import { countQuestion, perCentQuestion, poundsQuestion, readCount, readPerCent, readPounds } from './typed-number.ts'

const question = (typed: string): string => poundsQuestion(typed, 'no question')
const meaning = (sum: string): string => `Write ${sum} if that is what you mean.`

test.each([
  ['9.50', 950],
  ['£9.50', 950],
  ['9.5 £', 950],
  ['GBP 9.50', 950],
  ['9.50 gbp', 950],
  ['1,500', 150_000],
  ['£ 1,500.00', 150_000],
  ['1 500', 150_000],
  ['1\u00a0500.00', 150_000],
  ['1\u2009234\u2009567.8', 123_456_780],
  ['１，５００．００', 150_000],
  ['￡٩.٥٠', 950],
  ['\u200e0.29\u200f', 29],
  ['9999999.99', 999_999_999],
  ['0', 0],
])('%j is a sum of %i pence', (typed, sum) => {
  expect(readPounds(typed)).toBe(sum)
})

test.each([
  ['9,50', '9.50'],
  ['9,5', '9.50'],
  ['£9,50', '9.50'],
  ['9٫50', '9.50'],
  ['9·50', '9.50'],
  ['9:50', '9.50'],
  ['9,-', '9'],
  ['.5', '0.50'],
  ['0,500', '0.50'],
  ['1.500', '1500'],
  ['1.999', '1999'],
  ['1.500,00', '1500.00'],
  ['1 500,5', '1500.50'],
  ["1'500", '1500'],
  ['1’500.50', '1500.50'],
  ['1500.-', '1500'],
  ['1,50,000', '150000'],
  ['1,50,000.00', '150000.00'],
  ['1,500,00', '1500.00'],
  ['1.500.000,00', '1500000.00'],
  ['7.', '7'],
])('%j is asked about, and never another sum', (typed, meant) => {
  expect([readPounds(typed), question(typed)]).toEqual([null, meaning(meant)])
})

test.each(['', 'free', '-5', '€9.50', '9²', '½', '1,5000', '15 00', '10000000', '12345678,00', '9.50 or 10', '1e3'])(
  '%j is no sum, and there is nothing to ask',
  (typed) => {
    expect([readPounds(typed), question(typed)]).toEqual([null, 'no question'])
  },
)

const HABITS = [
  'en-GB',
  'de-DE',
  'de-CH',
  'de-AT',
  'fr-FR',
  'fr-CH',
  'en-IN',
  'sv-SE',
  'pt-BR',
  'ar-EG',
  'fa-IR',
  'hi-IN-u-nu-deva',
]

test('of ten thousand sums in twelve national habits each is right or is asked about, and none is changed', () => {
  const taken = new Map(HABITS.map((habit) => [habit, 0]))
  const sums = property(
    integer({ min: 0, max: 999_999_999 }),
    integer({ min: 0, max: 6 }),
    constantFrom(...HABITS),
    constantFrom(0, 2),
    (typed, shorter, habit, digits) => {
      const sum = Math.floor(typed / 10 ** shorter)
      const amount = pence(digits === 0 ? sum - (sum % 100) : sum)
      const written = toPounds(amount).toLocaleString(habit, { minimumFractionDigits: digits })
      const read = readPounds(written)
      if (read !== null) taken.set(habit, (taken.get(habit) ?? 0) + 1)
      const meant = /^Write ([\d.]+) /.exec(question(written))?.[1]
      expect(read ?? readPounds(meant), written).toBe(amount)
    },
  )
  assert(sums, { numRuns: 10_000, seed: 4 })
  for (const habit of ['en-GB', 'hi-IN-u-nu-deva']) expect(taken.get(habit), habit).toBeGreaterThan(100)
})

test('twin: separators that are only dropped make another sum of 9,50', () => {
  expect(Number('9,50'.replace(/[£,\s]/g, ''))).toBe(950)
})

test('a rate and a count are read and asked about in the same way', () => {
  expect([readPerCent('12.5 %'), readPerCent('１２．５％'), readPerCent('50')]).toEqual([12.5, 12.5, 50])
  expect([readPerCent('12,5'), perCentQuestion('12,5 %', 'No.')]).toEqual([null, meaning('12.5')])
  expect([readCount('1,500'), readCount('٢٤'), readCount('1 500')]).toEqual([1500, 24, 1500])
  expect([readCount('1.500'), countQuestion('1.500', 'No.')]).toEqual([null, meaning('1500')])
  expect([readCount('1,5'), countQuestion('1,5', 'No.'), readCount('-1')]).toEqual([null, 'No.', null])
})
