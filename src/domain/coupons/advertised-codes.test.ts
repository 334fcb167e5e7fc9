import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codesIn, textsIn } from './advertised-codes.ts'

const here = { words: 'here', href: '/' }
const found = (text: string, ...known: string[]) =>
  codesIn([{ place: here, text }], new Set(known)).map(({ code }) => code)

test('a word that is called a code is one, and a known code with a digit is one anywhere', () => {
  expect(found('Use code AGILE50 today')).toEqual(['AGILE50'])
  expect(found('Code: “SPRING-TEAM”, until May')).toEqual(['SPRING-TEAM'])
  expect(found('Half off with DISCOUNT50.', 'DISCOUNT50')).toEqual(['DISCOUNT50'])
  expect(found('DISCOUNT500 and XDISCOUNT50', 'DISCOUNT50')).toEqual([])
  expect(found('We train your TEAM', 'TEAM')).toEqual([])
  expect(found('With code TEAM we train your TEAM', 'TEAM')).toEqual(['TEAM'])
})

test('ordinary words about codes are not codes', () => {
  expect(found('Enter the code and press Apply. The code of our offer. A code OF conduct? The code I wrote.')).toEqual(
    [],
  )
  expect(found('Postal code E1 0XX, area code 020')).toEqual([])
})

test('a code that appears twice in one place is reported once, in two places with both', () => {
  const there = { words: 'there', href: '/there' }
  const texts = [here, here, there].map((place) => ({ place, text: 'Use code AGILE50' }))
  expect(codesIn(texts, new Set())).toEqual([{ code: 'AGILE50', places: [here, there] }])
})

test('a text is found at any depth', () => {
  expect(textsIn({ a: ['x', { b: 'y' }], c: 1, d: null })).toEqual(['x', 'y'])
})

test('the content and the emails advertise no codes themselves: codes come from the settings', () => {
  const texts = ['content', 'src/emails'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|json|md)$/.test(name) && !/\.test\.|^demos/.test(name))
      .map((name) => ({ place: { words: name, href: '/' }, text: readFileSync(join(folder, name), 'utf8') })),
  )
  expect(texts.length).toBeGreaterThan(50)
  // The one place is where the setting's own default is.
  const places = [{ words: 'site.ts', href: '/' }]
  expect(codesIn(texts, new Set(['DISCOUNT50', 'AGILE50']))).toEqual([{ code: 'AGILE50', places }])
})
