import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The letter in the home page's portrait, in the units of its drawing: a name would cost bytes that the page lacks. */
const PORTRAIT_LETTER = 'font: 650 260px var(--f-display)'

/**
 * Lengths in px that have no name, and what is important. What makes a number a length, as in `calc(var(--item) * 1px)`,
 * and the typed start of an `@property` cannot be written otherwise.
 */
const faultsIn = (css: string): string[] =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@(media|container)[^{]*/g, '')
    .split(/[;{}]/)
    .map((declaration) => declaration.trim())
    .filter((declaration) => !/^(--[\w-]+|initial-value):/.test(declaration))
    .filter((declaration) => declaration !== PORTRAIT_LETTER)
    .filter((declaration) => /\dpx\b/.test(declaration.replaceAll(/\* -?1px/g, '')))
    .concat(css.match(/!\s*important/g) ?? [])

test('in style sheets a length in px stands only in a custom property, and nothing is important', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const faults = sheets.flatMap((name) =>
    faultsIn(readFileSync(join('src', name), 'utf8')).map((fault) => `${name}: ${fault}`),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(faults).toEqual([])
})

test.for([
  ['a border', '.card { color: red; border: 1px solid var(--line) }'],
  ['a negative offset', '.card { inset: auto 0 -1px; }'],
  ['a part of a sum', '.card { & > p { margin: calc(var(--s-4) + 4px) } }'],
  ['within a query', '@media (width < 600px) { .card { gap: 0.5px } }'],
  ['what is important', '[hidden] { display: none !important }'],
] as const)('planted and found: %s', ([, css]) => {
  expect(faultsIn(css)).toHaveLength(1)
})
