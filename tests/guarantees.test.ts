import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** docs/guarantees.md lists every promise with its code and its tests; the tests name the code. */

const CODE = /[A-FS]\d{1,2}/

export interface Guarantee {
  code: string
  promise: string
  files: string[]
}

/** The rows of the page's tables: | A1 | a promise | `file`, `file` |. */
export function readGuarantees(page: string): Guarantee[] {
  return [...page.matchAll(/^\| (?<code>[A-FS]\d{1,2}) +\| (?<promise>[^|]+?) +\| (?<files>[^|]+?) +\|$/gm)].map(
    ({ groups = {} }) => ({
      code: groups.code ?? '',
      promise: groups.promise ?? '',
      files: [...(groups.files ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    }),
  )
}

/** The codes that a test file proves: the code in its file name, and those that its test names begin with. */
export function codesIn(path: string, text: string): string[] {
  const own = new RegExp(`^(${CODE.source})-`).exec(basename(path))?.[1]
  const named = [...text.matchAll(new RegExp(`['"\`](${CODE.source})(?=[ :,])`, 'g'))].map(([, code = '']) => code)
  return [...new Set(own ? [own, ...named] : named)]
}

/** What the page and the tests do not agree on, in both directions. */
export function disagreements(guarantees: Guarantee[], tests: { path: string; text: string }[]): string[] {
  const proven = tests.flatMap(({ path, text }) => codesIn(path, text).map((code) => `${code} ${path}`))
  const listed = guarantees.flatMap(({ code, files }) => files.map((file) => `${code} ${file}`))
  return [
    ...proven.filter((one) => !listed.includes(one)).map((one) => `not on the page: ${one}`),
    ...listed.filter((one) => !proven.includes(one)).map((one) => `not in the tests: ${one}`),
  ]
}

/** What only `npm run test:faults` runs. */
const isFaultTest = (path: string): boolean => path.startsWith('tests/faults/') || path.includes('.long.e2e.')

const page = readGuarantees(readFileSync('docs/guarantees.md', 'utf8'))
const tests = ['src', 'sandbox', 'tests', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.(test\.tsx?|e2e\.ts|root\.ts)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('every code in the tests has its promise on the page, and every file on the page proves its promise', () => {
  expect(page.length).toBeGreaterThan(70)
  expect(disagreements(page, tests)).toEqual([])
})

test('every promise is one sentence with its own code and a test that `npm test` runs', () => {
  expect(new Set(page.map(({ code }) => code)).size).toBe(page.length)
  for (const { code, promise, files } of page) {
    expect(promise, code).toMatch(/^[A-Z].+[^.]\.$/)
    expect(
      files.filter((file) => !isFaultTest(file)),
      code,
    ).not.toEqual([])
  }
})

test('a promise without its test and a test without its promise are found', () => {
  const planted = readGuarantees('| A1 | A promise. | `tests/a.test.ts`, `tests/gone.test.ts` |\n| A2 | Another. | – |')
  const written = [
    {
      path: 'tests/a.test.ts',
      text: ['it holds', 'so does this'].map((title, at) => `test('A${2 * at + 1} ${title}'`).join(),
    },
    { path: 'tests/faults/B9-cards.test.ts', text: '' },
  ]
  expect(disagreements(planted, written)).toEqual([
    'not on the page: A3 tests/a.test.ts',
    'not on the page: B9 tests/faults/B9-cards.test.ts',
    'not in the tests: A1 tests/gone.test.ts',
  ])
})
