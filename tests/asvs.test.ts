import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENT = readFileSync('docs/asvs.md', 'utf8')

/** One requirement of the standard, as the document answers it. */
interface Row {
  number: string
  chapter: string
  level: string
  answer: string
}

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| ((\d+)\.\d+\.\d+) *\|[^|]*\| *(\d?) *\|(.*)\|$/gm)].map(
    ([, number = '', chapter = '', level = '', answer = '']) => ({ number, chapter, level, answer: answer.trim() }),
  )

const KINDS = {
  met: /^(test|code|document): /,
  'does not apply': /^does not apply: \w/,
  'not met': /^NOT MET: \w/,
}
type Kind = keyof typeof KINDS

const isOf = (row: Row, kind: Kind): boolean => KINDS[kind].test(row.answer)
const countOf = (rows: Row[], kind: Kind): number => rows.filter((row) => isOf(row, kind)).length
const numbersOf = (rows: Row[]): string => rows.map(({ number }) => number).join(', ')

/** The sections of documents that an answer names, such as `docs/security.md`, Packages, and that are not there. */
const missingSections = (answer: string): string[] =>
  [...answer.matchAll(/`(docs\/[\w./-]+\.md)`, ([A-Z][\w ]+)/g)]
    .filter(([, path = '', heading = '']) => {
      const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return !text.includes(`\n## ${heading}\n`) && !text.includes(`\n**${heading}.**`)
    })
    .map(([, path, heading]) => `${path} has no section ${heading}`)

/** What is wrong with a row: no answer, a file, test or section that does not exist. */
function faultsOf(row: Row): string[] {
  const numbered = (fault: string) => `${row.number}: ${fault}`
  if (!/^[12]$/.test(row.level)) return [numbered('has no level')]
  if (!Object.values(KINDS).some((kind) => kind.test(row.answer))) return [numbered('has no answer')]
  const paths = [...row.answer.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(([, path = '']) => path)
  const gone = paths.filter((path) => !path.startsWith('/') && !existsSync(path))
  if (gone.length > 0) return gone.map((path) => numbered(`${path} is not there`))
  const sections = missingSections(row.answer)
  if (sections.length > 0) return sections.map(numbered)
  const [, path = '', name = ''] = /^test: `([^`]+)` “(.+?)”(?=\.| \||$)/.exec(row.answer) ?? []
  if (row.answer.startsWith('test:') && !(path && name && readFileSync(path, 'utf8').includes(name)))
    return [numbered('names no test of that file')]
  if (/^(code|document):/.test(row.answer) && !/^\w+: `[\w./-]+\.\w+`/.test(row.answer))
    return [numbered('names no file')]
  return []
}

/** The totals that the text states, calculated from its rows. */
function sumsOf(rows: Row[]): string[] {
  const level = (wanted: string) => rows.filter((row) => row.level === wanted)
  const missed = (wanted: string) => numbersOf(level(wanted).filter((row) => isOf(row, 'not met')))
  const counts = (of: Row[]) => [countOf(of, 'met'), countOf(of, 'does not apply'), countOf(of, 'not met')] as const
  const [met, not, missing] = counts(rows)
  return [
    `${rows.length} requirements: ${level('1').length} of level 1, ${level('2').length} of level 2. ${met} met, ${not} do not apply, ${missing} not met.`,
    `Not met of level 1: ${missed('1')}.`,
    `Not met of level 2: ${missed('2')}.`,
    ...[...new Set(rows.map(({ chapter }) => chapter))].map((chapter) => {
      const own = rows.filter((row) => row.chapter === chapter)
      return `V${chapter} | ${own.length} | ${counts(own).join(' | ')}`
    }),
  ]
}

/** Each paragraph on one line, and the rows of the chapters' table without their names. */
const plain = (text: string): string =>
  text
    .replace(/^\| (V\d+) [^|]*\|/gm, '| $1 |')
    .replace(/ *\| */g, ' | ')
    .replace(/\s+/g, ' ')

/** Of levels 1 and 2 in version 5.0, counted in the standard's own list. */
const REQUIREMENTS = {
  '1': 27,
  '2': 11,
  '3': 19,
  '4': 10,
  '5': 9,
  '6': 35,
  '7': 18,
  '8': 7,
  '11': 14,
  '12': 9,
  '13': 13,
  '14': 9,
  '15': 13,
  '16': 16,
}

test('every requirement is listed once, in order, with its level', () => {
  const rows = rowsOf(DOCUMENT)
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))).toEqual(numbers)
  expect(Object.groupBy(rows, ({ chapter }) => chapter)).toMatchObject(
    Object.fromEntries(Object.entries(REQUIREMENTS).map(([chapter, length]) => [chapter, { length }])),
  )
})

test('every row has an answer, and the files and tests that it names exist', () => {
  expect(rowsOf(DOCUMENT).flatMap(faultsOf)).toEqual([])
})

test('the totals at the top match the rows', () => {
  const text = plain(DOCUMENT)
  expect(sumsOf(rowsOf(DOCUMENT)).filter((sum) => !text.includes(sum))).toEqual([])
})

test('a row without an answer, with a file or a test that is gone, or counted wrongly, is found', () => {
  const planted = [
    '| 1.1.1 | asks | 1 |  |',
    '| 1.1.2 | asks | 1 | yes |',
    '| 1.1.3 | asks | 1 | code: `src/gone.ts`. |',
    '| 1.1.4 | asks | 2 | test: `tests/asvs.test.ts` “no such ' + 'name”. |',
    '| 1.1.5 | asks | 2 | test: `tests/gone.test.ts` “every row has an answer” |',
    '| 1.1.6 | asks |  | does not apply: why |',
    '| 1.1.7 | asks | 2 | code: somewhere |',
    '| 1.1.8 | asks | 2 | document: `docs/security.md`, No such section |',
    '| 1.1.9 | asks | 2 | test: `tests/asvs.test.ts` “every row has an answer”. |',
    '| 1.1.10 | asks | 2 | document: `docs/security.md`, Packages; `docs/security.md`, Expensive work |',
  ]
  const rows = rowsOf(planted.join('\n'))
  expect(rows.flatMap(faultsOf).map((fault) => fault.slice(0, 5))).toEqual([
    '1.1.1',
    '1.1.2',
    '1.1.3',
    '1.1.4',
    '1.1.5',
    '1.1.6',
    '1.1.7',
    '1.1.8',
  ])
  expect(DOCUMENT).not.toContain(sumsOf(rows)[0])
})

test('every package has a digest and comes from the npm registry', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }> // npm's own format, version 3
  }
  const { '': _own, ...others } = packages
  expect(Object.keys(others).length).toBeGreaterThan(100)
  const odd = Object.entries(others).filter(
    ([, { integrity = '', resolved = 'https://registry.npmjs.org/' }]) =>
      !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(odd).toEqual([])
})
