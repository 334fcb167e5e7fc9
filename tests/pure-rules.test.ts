import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './support/imports.ts'

/** What a file imports at run time, directly or indirectly; packages by their name. */
function neededBy(path: string, read: (path: string) => string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { target, isPackage, isType } of importsOf(path, read(path))) {
    if (isType) continue
    if (isPackage) seen.add(target)
    else if (/\.tsx?$/.test(target)) neededBy(target, read, seen)
  }
  return seen
}

/** Packages with side effects: a rule that imports one is not pure. */
const ACTS = /^(kysely|pg|pg-boss|stripe|nodemailer|sharp|node:(fs|net|http|child_process)(\/promises)?)(\/|$)/

const actsIn = (path: string, read: (path: string) => string): string[] =>
  [...neededBy(path, read)].filter((one) => ACTS.test(one))

const fromDisk = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Every file of the domain whose test needs no database and no server. */
const PURE = readdirSync('src/domain', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.db|\.http)\.test\.ts$/.test(name))
  .map((name) => join('src/domain', name.replace('.test.ts', '.ts')))

/** Commands whose file also has a pure function with a test. */
const COMMANDS_WITH_A_RULE = [
  'src/domain/bookings/balance-reminders.ts',
  'src/domain/bookings/bulk-actions.ts',
  'src/domain/emails/email-content.ts',
  'src/domain/waitlist/waitlist.ts',
]

test('a pure file is pure: what a rule of the domain needs reaches no database, file or network', () => {
  expect(PURE).toContain('src/domain/coupons/pricing.ts')
  expect(PURE.filter((path) => !existsSync(path))).toEqual([])
  expect(PURE.filter((path) => actsIn(path, fromDisk).length > 0)).toEqual(COMMANDS_WITH_A_RULE)
})

test('a rule that reaches the database through another file is found', () => {
  const planted: Record<string, string> = {
    'src/domain/coupons/pricing.ts': `import { x } from '#domain/bookings/seats.ts'\nimport type { Tx } from 'pg'`,
    'src/domain/bookings/seats.ts': `import { sql } from 'kysely'`,
  }
  expect(actsIn('src/domain/coupons/pricing.ts', (path) => planted[path] ?? '')).toEqual(['kysely'])
})
