import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { statedVat, vatWithin } from './vat.ts'

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

test('a document states VAT only where rate, sum and registration number were stored with it', () => {
  const row = { vatRateBasisPoints: 2000, vatPence: pence(25_000), vatNumber: 'GB123456789' }
  expect(statedVat(row)).toEqual({ rateBasisPoints: 2000, amount: 25_000, number: 'GB123456789' })
  for (const missing of ['vatRateBasisPoints', 'vatPence', 'vatNumber'] as const)
    expect(statedVat({ ...row, [missing]: null })).toBeNull()
})
