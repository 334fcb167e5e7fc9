import { domainToASCII } from 'node:url'
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { decodePunycode } from './punycode.ts'

test('what a label in ASCII stands for is what it was made from', () => {
  let encoded = 0
  const label = string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const decodes = property(label, (letters) => {
    const plain = letters.replace(/[^\p{L}]/gu, '').toLowerCase()
    const ascii = domainToASCII(plain)
    if (!ascii.startsWith('xn--') || ascii.includes('.')) return
    encoded += 1
    expect(domainToASCII(decodePunycode(ascii.slice(4)) ?? '')).toBe(ascii)
  })
  assert(decodes, { numRuns: 3000, seed: 7 })
  expect(encoded).toBeGreaterThan(500)
})

test('what is no such label is none', () => {
  for (const label of ['a!', 'mller-kv', '99999999999', 'MLLER-KVA']) expect(decodePunycode(label), label).toBeNull()
})
