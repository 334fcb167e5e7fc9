import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusOf } from './failure-status.ts'

/** Where a text says what HTTP would answer. */
const statusesIn = (text: string): string[] => [...text.matchAll(/\bstatus: [45]\d\d\b/g)].map(([found]) => found)

test('the domain answers with codes, and no file of it knows a status of HTTP', () => {
  const files = readdirSync('src/domain', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const found = files
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => statusesIn(readFileSync(`src/domain/${path}`, 'utf8')).map((status) => `${path} ${status}`))
  expect(found).toEqual([])
  expect(statusesIn("{ status: 409, message: '' }"), 'planted').toEqual(['status: 409'])
  expect([statusOf('unknown-booking'), statusOf('run-full'), statusOf('wrong-fields')]).toEqual([404, 409, 422])
})
