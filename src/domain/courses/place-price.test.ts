import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { formatShownPrices, placePrice, wasShown } from './place-price.ts'

const usual = { price: pence(150000), deposit: pence(37500) }
const early = { ...usual, earlyBird: { price: pence(135000), days: 30 } }
const own = { price: pence(120000), deposit: pence(30000) }

/** A date whose first session begins in London on that day. */
const aRun = (day: string, time = '10:00') => ({
  id: `run-${day}`,
  sessions: [{ startsAt: new Date(`${day}T${time}:00Z`), endsAt: new Date(`${day}T17:00:00Z`) }],
})
const at = (text: string) => new Date(text)

test('a place costs what its course costs, and a date with its own price costs that', () => {
  expect(placePrice(usual, null, at('2027-01-01T00:00Z'))).toEqual(usual)
  expect(placePrice(usual, aRun('2027-03-06'), at('2027-01-01T00:00Z'))).toEqual(usual)
  expect(placePrice(usual, { ...aRun('2027-03-06'), ownPrice: own }, at('2027-01-01T00:00Z'))).toEqual(own)
  expect(placePrice(early, { ...aRun('2027-03-06'), ownPrice: own }, at('2027-01-01T00:00Z'))).toEqual(own)
})

test.each([
  ['2027-02-04T23:59:59Z', 135000],
  ['2027-02-05T00:00:00Z', 150000],
])('at %s an early-bird price of 30 days for Saturday 6 March is %i', (now, price) => {
  expect(placePrice(early, aRun('2027-03-06'), at(now)).price).toBe(price)
})

test.each([
  // The clocks of London are on UTC when the price ends and an hour ahead when the course begins.
  ['2027-03-05T23:59:59Z', 135000],
  ['2027-03-06T00:00:00Z', 150000],
  // In summer midnight in London is at eleven in the evening UTC.
])('at %s the price for a course after the clocks have changed is %i', (now, price) => {
  expect(placePrice(early, aRun('2027-04-04', '09:00'), at(now)).price).toBe(price)
})

test('in summer an early-bird price ends at midnight in London, not at midnight UTC', () => {
  const run = aRun('2027-08-07', '09:00')
  expect(placePrice(early, run, at('2027-07-08T22:59:59Z'))).toEqual({
    price: 135000,
    deposit: 37500,
    earlyUntil: '2027-07-08',
  })
  expect(placePrice(early, run, at('2027-07-08T23:00:00Z'))).toEqual(usual)
})

test('the early-bird price is that of a date: a course without one is shown at its usual price', () => {
  expect(placePrice(early, null, at('2027-01-01T00:00Z'))).toEqual(usual)
})

test('a form says which prices it showed, and another price is found', () => {
  const now = at('2027-01-01T00:00Z')
  const runs = [aRun('2027-03-06'), { ...aRun('2027-03-13'), ownPrice: own }]
  const shown = formatShownPrices(usual, runs, now)
  expect(shown).toBe('150000/37500 run-2027-03-13:120000/30000')
  expect(wasShown(shown, 'run-2027-03-06', usual)).toBe(true)
  expect(wasShown(shown, 'run-2027-03-13', own)).toBe(true)
  expect(wasShown(shown, 'run-2027-03-13', usual)).toBe(false)
  expect(wasShown(shown, 'run-2027-03-06', { ...usual, deposit: pence(40000) })).toBe(false)
  expect(formatShownPrices(early, runs, now)).toBe(
    '150000/37500 run-2027-03-06:135000/37500 run-2027-03-13:120000/30000',
  )
})

test('a client that says nothing of what it showed is not asked again, and nonsense is', () => {
  for (const nothing of [undefined, null, '', 7, ['150000/37500']]) expect(wasShown(nothing, 'run-1', usual)).toBe(true)
  for (const nonsense of [' ', '0/0', '150000', 'NaN/NaN', 'run-1:'])
    expect(wasShown(nonsense, 'run-1', usual), nonsense).toBe(false)
})
