import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '../pence.ts'
import { statesBefore } from '../transitions.ts'
import {
  couponStateOf,
  type CouponState,
  quote,
  type QuoteInput,
  REDEMPTION_TRANSITIONS,
  SMALLEST_CHARGE,
} from './pricing.ts'

const now = new Date('2026-11-20T12:00:00Z')
const course: QuoteInput = {
  price: pence(150000),
  deposit: pence(37500),
  paymentType: 'Full Payment',
  reduction: null,
  firstSession: new Date('2026-12-05T10:00:00Z'),
  now,
}

test('Full Payment is the whole price today and nothing later', () => {
  expect(quote(course)).toEqual({
    price: 150000,
    discount: 0,
    total: 150000,
    dueToday: 150000,
    balance: 0,
    balanceDueAt: null,
  })
})

test('Deposit leaves a balance that is due fourteen days before the first session', () => {
  expect(quote({ ...course, paymentType: 'Deposit' })).toMatchObject({
    dueToday: 37500,
    balance: 112500,
    balanceDueAt: new Date('2026-11-21T10:00:00Z'),
  })
})

test('a balance whose date has passed is due at once', () => {
  const soon = { ...course, paymentType: 'Deposit' as const, firstSession: new Date('2026-11-25T10:00:00Z') }
  expect(quote(soon).balanceDueAt).toEqual(now)
})

test('a coupon takes its share or its sum off, and never more than the price', () => {
  expect(quote({ ...course, reduction: { kind: 'percent', percent: 50 } })).toMatchObject({
    discount: 75000,
    dueToday: 75000,
  })
  expect(quote({ ...course, reduction: { kind: 'amount', amount: pence(30000) } })).toMatchObject({ total: 120000 })
  expect(quote({ ...course, reduction: { kind: 'amount', amount: pence(999999) } })).toMatchObject({
    discount: 150000,
    total: 0,
  })
})

test('half a penny is rounded in the buyer’s favour', () => {
  expect(
    quote({ ...course, price: pence(101), deposit: pence(0), reduction: { kind: 'percent', percent: 50 } }).discount,
  ).toBe(51)
})

test('the deposit is never more than what is owed, and takes along a balance too small to charge', () => {
  const half = { ...course, paymentType: 'Deposit' as const }
  expect(quote({ ...half, reduction: { kind: 'amount', amount: pence(120000) } })).toMatchObject({
    dueToday: 30000,
    balance: 0,
    balanceDueAt: null,
  })
  expect(quote({ ...half, reduction: { kind: 'amount', amount: pence(112480) } })).toMatchObject({
    dueToday: 37520,
    balance: 0,
  })
})

test('A11: deposit + balance = total = price - discount, in whole pence, in every case', () => {
  const reduction = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
    fc.integer({ min: 1, max: 300_000 }).map((amount) => ({ kind: 'amount' as const, amount: pence(amount) })),
  )
  const input = fc.record({
    price: fc.integer({ min: 0, max: 2_000_000 }).map(pence),
    deposit: fc.integer({ min: 0, max: 500_000 }).map(pence),
    paymentType: fc.constantFrom('Full Payment' as const, 'Deposit' as const),
    reduction,
    firstSession: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    now: fc.constant(now),
  })
  const property = fc.property(input, (one) => {
    const sum = quote(one)
    expect(sum.dueToday + sum.balance).toBe(sum.total)
    expect(sum.price - sum.discount).toBe(sum.total)
    for (const amount of [sum.discount, sum.total, sum.dueToday, sum.balance]) {
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }
    if (sum.balance > 0) expect(Math.min(sum.balance, sum.dueToday)).toBeGreaterThanOrEqual(SMALLEST_CHARGE)
    expect(sum.balanceDueAt !== null).toBe(sum.balance > 0)
  })
  fc.assert(property, { numRuns: 10_000 })
})

test('a use of a coupon becomes final from any other state, and is returned from any other', () => {
  expect(statesBefore(REDEMPTION_TRANSITIONS, 'final')).toEqual(['reserved', 'returned'])
  expect(statesBefore(REDEMPTION_TRANSITIONS, 'returned')).toEqual(['reserved', 'final'])
  expect(statesBefore(REDEMPTION_TRANSITIONS, 'reserved')).toEqual([])
})

const later = new Date(now.getTime() + 1)

test.each<[CouponState, string, Partial<Parameters<typeof couponStateOf>[0]>]>([
  ['live', 'on its first instant, without an end or a limit', {}],
  ['live', 'until its end', { validUntil: later }],
  ['live', 'with one use left', { useLimit: 2, uses: 1 }],
  ['used-up', 'with none left', { useLimit: 2, uses: 2 }],
  ['used-up', 'with a limit of none', { useLimit: 0 }],
  ['not-yet', 'before its first instant, also when used up', { validFrom: later, useLimit: 0 }],
  ['ended', 'at its end, also before its first instant', { validUntil: now, validFrom: later }],
  ['retired', 'also when it has ended', { validUntil: now, retiredAt: now }],
])('a coupon is %s %s', (state, _, changes) => {
  const row = { validFrom: now, validUntil: null, useLimit: null, uses: 0, retiredAt: null }
  expect(couponStateOf({ ...row, ...changes }, now)).toBe(state)
})
