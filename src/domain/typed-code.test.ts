import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { readCode, readReference } from './typed-code.ts'

test.each([
  'early-bird26',
  'EARLY–BIRD26',
  'ＥＡＲＬＹ－ＢＩＲＤ２６',
  'Early - Bird 26',
  '“EARLY-BIRD26”.',
  "'early\u2011bird26',",
  '\u200bEARLY\u00ad-BIRD26\u2060',
  '𝐄𝐀𝐑𝐋𝐘-𝐁𝐈𝐑𝐃𝟐𝟔',
  '(EARLY—BIRD٢٦)',
  'ЕАRLY-ВIRD26', // Cyrillic Е, А and В
])('%j is the code EARLY-BIRD26', (typed) => {
  expect(readCode(typed)).toBe('EARLY-BIRD26')
})

test('a code is the same with any dash, case, width, space and hidden character', () => {
  const signs = (...each: string[]) => array(constantFrom(...each), { minLength: 12, maxLength: 12 })
  const written = tuple(
    constantFrom('-', '‐', '‒', '–', '—', '−', '－'),
    signs('', '', '\u200b', '\u00ad', ' ', '\u00a0', '\u2066'),
    signs('as', 'small', 'wide'),
  )
  const same = property(written, ([dash, between, styles]) => {
    const typed = [...'EARLY-BIRD26'].map((letter, at) => {
      const style = styles[at]
      if (letter === '-') return dash + between[at]
      if (style === 'wide') return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) + between[at]
      return (style === 'small' ? letter.toLowerCase() : letter) + between[at]
    })
    expect(readCode(typed.join(''))).toBe('EARLY-BIRD26')
  })
  assert(same, { numRuns: 500, seed: 5 })
})

test('what is only signs or other letters is no code, and stays to be rejected', () => {
  expect([readCode('-'), readCode('“.”'), readCode(' \u200b ')]).toEqual(['-', '"."', ''])
  expect(readCode('測試-50')).toBe('測試-50')
})

test('a reference is found with and without its hyphen', () => {
  for (const typed of ['ta-7k3m9q', 'TA 7K3M9Q', 'ta7k3m9q', 'TA–7K3M9Q.', '＂TA‑7K3M9Q＂', 'ＴＡ－７Ｋ３Ｍ９Ｑ'])
    expect(readReference(typed), typed).toBe('TA-7K3M9Q')
  expect(readReference('enq7k3m9q')).toBe('ENQ-7K3M9Q')
  expect(readReference('TAMARA')).toBe('TAMARA')
})
