import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './support/imports.ts'

/** What would act on a page that may not be ready, or wait for a time instead of for what it waits for. */
const UNREADY = [
  /waitForTimeout\(/,
  /\bimport \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/,
  /\bmainFrame\(\)\.goto\(/,
  /=> setTimeout\(/,
]

const unreadyIn = (text: string): string[] =>
  text.split('\n').filter((line) => UNREADY.some((pattern) => pattern.test(line)))

test('journeys act only on a page that is ready, and wait for no fixed time', () => {
  const journeys = sources('tests').filter((path) => path.startsWith('tests/journeys/'))
  expect(journeys.length).toBeGreaterThan(40)
  expect(
    journeys.flatMap((path) => unreadyIn(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`)),
  ).toEqual([])
})

test('a fixed wait, a test without the fixture and a raw way to a page are found', () => {
  const planted = [
    'await page.waitForTimeout(500)',
    "import { expect, test } from '@playwright/test'",
    'await page.mainFrame().goto(url)',
    'await new Promise((done) => setTimeout(done, 100))',
  ]
  expect(planted.flatMap(unreadyIn)).toEqual(planted)
})
