import { expect, test } from 'vitest'
import { growth, slowOf, TOO_MUCH } from '../support/growth.ts'
import { READERS, UNITS } from '../support/readers.ts'

const ofUnit = (unit: string) => (length: number) => `${unit.repeat(Math.floor(length / unit.length))}!`

test.each(Object.entries(READERS))('D11 %s reads a hundred thousand hostile characters in linear time', (_, read) => {
  expect(slowOf(UNITS, (unit) => growth(read, ofUnit(unit), 100_000))).toEqual([])
})

test('D11 twin: a pattern that backtracks at every character is found', () => {
  expect(growth((text) => /\s+$/.test(text), ofUnit(' '), 20_000)).toBeGreaterThan(TOO_MUCH)
})
