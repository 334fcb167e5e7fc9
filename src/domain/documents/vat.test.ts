import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { isVatExempt, statedVat, vatToState, vatToTakeBack, vatWithin } from './vat.ts'

test.each([
  [150_000, 2000, 25_000],
  [150_000, 1000, 13_636],
  [37_500, 2000, 6_250],
  [1, 2000, 0],
  [3, 2000, 1],
  [150_000, 0, 0],
])('of %i pence, %i basis points of VAT are %i pence', (gross, rate, vat) => {
  expect(vatWithin(pence(gross), rate)).toBe(vat)
})

test('VAT and the sum without it are the sum again, to the penny', () => {
  for (let gross = 0; gross < 2000; gross++) {
    const vat = vatWithin(pence(gross), 2000)
    expect(Math.abs((gross - vat) * 0.2 - vat)).toBeLessThan(0.601)
  }
})

test('credit notes for parts of an invoice together take back exactly its VAT', () => {
  const notesFor = (amounts: number[], rateBasisPoints: number) => {
    const before = { amount: pence(0), vat: pence(0) }
    return amounts.map((amount) => {
      const vat = vatToTakeBack(pence(amount), { rateBasisPoints, before })
      before.amount = pence(before.amount + amount)
      before.vat = pence(before.vat + vat)
      return vat
    })
  }
  expect(notesFor([3750, 3750], 2000)).toEqual([625, 625])
  // Each alone would round 16.67 up, and the three would take back a penny more than the invoice has.
  expect(notesFor([100, 100, 100], 2000)).toEqual([17, 16, 17])
  expect(notesFor([150_000], 0)).toEqual([0])
  for (const parts of [[1, 149_999], [33_333, 33_333, 83_334], Array<number>(1500).fill(100)])
    expect(notesFor(parts, 2000).reduce((sum, vat) => sum + vat, 0)).toBe(25_000)
})

test('the treatment decides whether a document states VAT, and only while VAT is charged', () => {
  const charged = { charged: true, rateBasisPoints: 2000, number: 'GB 123 4567 89' }
  const stated = (treatment: 'standard' | 'zero' | 'exempt') => vatToState(pence(150_000), charged, treatment)
  expect(stated('standard')).toEqual({ rateBasisPoints: 2000, amount: 25_000, number: 'GB 123 4567 89' })
  expect(stated('zero')).toEqual({ rateBasisPoints: 0, amount: 0, number: 'GB 123 4567 89' })
  expect(stated('exempt')).toBeNull()
  expect(isVatExempt(charged, 'exempt')).toBe(true)
  expect(isVatExempt(charged, 'zero')).toBe(false)
  const off = { ...charged, charged: false }
  for (const treatment of ['standard', 'zero', 'exempt'] as const) {
    expect(vatToState(pence(150_000), off, treatment)).toBeNull()
    expect(isVatExempt(off, treatment)).toBe(false)
  }
})

test('a document states VAT only where rate, sum and registration number were stored with it', () => {
  const row = { vatRateBasisPoints: 2000, vatPence: pence(25_000), vatNumber: 'GB123456789' }
  expect(statedVat(row)).toEqual({ rateBasisPoints: 2000, amount: 25_000, number: 'GB123456789' })
  for (const missing of ['vatRateBasisPoints', 'vatPence', 'vatNumber'] as const)
    expect(statedVat({ ...row, [missing]: null })).toBeNull()
})
