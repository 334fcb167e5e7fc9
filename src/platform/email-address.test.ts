import { expect, test } from 'vitest'
import { TRICKS } from '../../tests/support/address-tricks.ts'
import { isEmailAddress } from './email-address.ts'

const PLAIN = [
  'a@b.co',
  'amara.okafor@example.org',
  'first+tag@sub.domain.example.co.uk',
  "o'brien@example.ie",
  'UPPER@EXAMPLE.COM',
  '123@numbers.example',
  'a_b-c@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.org`,
]

test.each(PLAIN)('%j is a plain address', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

test.each(TRICKS)('%j is not a plain address', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})

test('a hostile address is rejected in linear time', () => {
  const startedAt = performance.now()
  for (const unit of ['a.', 'a@', 'a-', '-', '.', '@', 'a+']) isEmailAddress(unit.repeat(1_000_000))
  for (const unit of ['a.', 'a-', 'a']) isEmailAddress(`a@${unit.repeat(120)}!`)
  expect(performance.now() - startedAt).toBeLessThan(200)
})
