import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
    .filter((declaration) => /\dpx\b/.test(declaration.replaceAll(/\* -?1px/g, '')))
    .concat(css.match(/!\s*important/g) ?? [])

/** Numbers that are no measures: nothing, all, a share of the space or a count of columns; and what has a token already. */
const NO_MEASURE = /var\(--[\w-]+|--[\w-]+|\brepeat\(\d+|(?<![\w.#-])-?(?:[01]|0%|0rem|100%|\d+fr)(?![\w.%])/g

/** Declarations that may stand in many files, since their numbers only happen to be equal or cannot be otherwise. */
const FREE = [
  /^(grid-(row|column|area)|order|z-index|-webkit-line-clamp):/, // counted places and lines
  /^font-weight:/, // the two weights that the text font has
  /^stroke-width:/, // in the units of each drawing
  /^(border-radius: 50%|clip-path: inset\(50%\))$/, // a circle, and what only a screen reader finds
]

/** A number that custom properties of several names have is one number. */
const withoutName = (declaration: string): string => declaration.replace(/^--[\w-]+/, '--*')

const declarationsIn = (css: string): string[] =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(/[;}]|[^;{}]*\{/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => /^[\w-]+:/.test(part))
    .map(withoutName)

const isMeasured = (declaration: string): boolean =>
  /\d/.test(declaration.slice(declaration.indexOf(':')).replaceAll(NO_MEASURE, '')) &&
  !FREE.some((free) => free.test(declaration))

/** What has a number, and no token, in three files or more. */
function repeatedIn(sheets: string[]): string[] {
  const files = new Map<string, number>()
  for (const sheet of sheets)
    for (const declaration of new Set(declarationsIn(sheet).filter(isMeasured)))
      files.set(declaration, (files.get(declaration) ?? 0) + 1)
  return [...files].filter(([, count]) => count >= 3).map(([declaration]) => declaration)
}

const listSheets = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

test('a declaration with a number that three files need has a token', () => {
  expect(repeatedIn(listSheets().map((name) => readFileSync(join('src', name), 'utf8')))).toEqual([])
})

test.for([
  ['a length', 'gap: 1.75rem'],
  ['a part of a sum', 'margin: calc(var(--s-4) + 0.3em)'],
  ['columns', 'grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr))'],
  ['a colour', '--fill: light-dark(#012345, #abc)'],
  ['a custom property', '--letters: 23px'],
] as const)('planted in three files and found: %s', ([, declaration]) => {
  const sheet = `@media (width < 60rem) { .card { color: red; & > p { ${declaration} } } }`
  expect(repeatedIn([sheet, sheet])).toEqual([])
  expect(repeatedIn([sheet, sheet, sheet])).toEqual([withoutName(declaration)])
})

test.for([
  'gap: 0 var(--s-4)',
  'grid-template-columns: auto repeat(2, minmax(0, 1fr))',
  'flex: 1 0 100%',
  'font: var(--t-1) / 1 var(--f-text)',
  'font-weight: 600',
])('no measure, so in any number of files: %s', (declaration) => {
  const sheet = `.card { ${declaration}; }`
  expect(repeatedIn([sheet, sheet, sheet])).toEqual([])
})

test('in style sheets a length in px stands only in a custom property, and nothing is important', () => {
  const sheets = listSheets()
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
