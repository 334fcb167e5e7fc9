import { expect, test } from 'vitest'
import { DRESSED, TRICKS } from '../../tests/support/address-tricks.ts'
import { isEmailAddress, readEmailAddress, readLoginName, toAsciiAddress } from './email-address.ts'

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

test('of all tricks only one address in other clothes is read as an address, and as that one', () => {
  const read = TRICKS.flatMap((trick) => (readEmailAddress(trick) ? [[trick, readEmailAddress(trick)]] : []))
  expect(Object.fromEntries(read)).toEqual(DRESSED)
  for (const address of PLAIN.filter((one) => !one.includes('xn--')))
    expect([readEmailAddress(address), toAsciiAddress(address)]).toEqual([address, address])
})

test.each([
  'info@müller.example',
  'info@MÜLLER.Example',
  'info@mu\u0308ller.example',
  'info@xn--mller-kva.example',
  '\u200einfo＠müller。example\u200f',
  'mailto:info@müller.example?subject=Hello',
  '"Müller, Uwe" <info@müller.example>;',
  'info@müller.example <mailto:info@müller.example>',
  '“info@müller.example”.',
  'ｉｎｆｏ@mül\u00adler.example,',
])('%j is info@müller.example, however it was written', (typed) => {
  expect(readEmailAddress(typed)).toBe('info@müller.example')
  expect(readLoginName(typed)).toBe('info@müller.example')
  expect(toAsciiAddress('info@müller.example')).toBe('info@xn--mller-kva.example')
})

test.each([
  '用户@例子.example',
  'ann@müller',
  'ann@ﬁ.example',
  'ann@müller.example:25',
  'ann@müller.example/x',
  'ann@①.example',
])('%j is no address: a server may not take it, or another domain would', (typed) => {
  expect(readEmailAddress(typed)).toBeNull()
})

test('a domain is shown in its own letters, unless letters of two scripts in it look the same', () => {
  for (const domain of ['пример.example', '例子.example', 'مثال.example', 'faß.example'])
    expect(readEmailAddress(`ann@${domain}`)).toBe(`ann@${domain}`)
  const mixed = readEmailAddress('ann@g\u043e\u043egle.example') // Cyrillic о
  expect(mixed).toBe('ann@xn--ggle-55da.example')
  expect(readEmailAddress(mixed)).toBe(mixed)
})

test('a username is kept as it was typed', () => {
  expect(readLoginName('  Zoë.Q\u200b ')).toBe('Zoë.Q')
})

test('a hostile address is rejected in linear time', () => {
  const startedAt = performance.now()
  for (const unit of ['a.', 'a@', 'a-', '-', '.', '@', 'a+'])
    for (const read of [isEmailAddress, readEmailAddress]) read(unit.repeat(1_000_000))
  for (const unit of ['a.', 'a-', 'a']) isEmailAddress(`a@${unit.repeat(120)}!`)
  expect(performance.now() - startedAt).toBeLessThan(200)
})
