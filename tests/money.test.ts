import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './support/imports.ts'

/** Where pence and pounds are made of numbers, and the tables as generated: platform/database.ts types their pence. */
const MAY_CONVERT = ['src/domain/pence.ts', 'src/platform/pence.ts', 'src/platform/tables.ts']

const BARE_MONEY = [
  // pounds from pence, or pence from pounds; basis points and per cent are no money
  /(?<!basis_?points |percent\) )[*/%] ?100\b(?!_)|\b100 ?[*]/i,
  // a field or parameter that is named as money is, but is a bare number
  /\b\w*(?:amount|price|paid|refunded|revenue|total)s?\??: number\b/i,
  // a sum that a query reads
  /\bsql<number\b[^`]*`[^`]*pence\b/i,
]

/** What only looks like money, and what it is. */
const NO_MONEY: [path: string, text: string, reason: string][] = [
  ['src/domain/bookings/abuse-checks.ts', 'paid: number', 'how many cards'],
  ['src/domain/cases/cases.ts', 'total: number', 'how many cases'],
  ['src/domain/certificates/issue-certificate.ts', '100 * count(session.id)', 'per cent of sessions'],
  ['src/domain/emails/list-emails.ts', 'total: number', 'how many emails'],
  ['src/domain/inbox/keep-files.ts', '100 * MB', 'bytes'],
  ['src/domain/materials/materials.ts', '100 * MB', 'bytes'],
  ['src/domain/payments/nightly-comparison.ts', 'paid: number', 'how many payments'],
  ['src/domain/payments/reconcile-payments.ts', 'paid: number', 'how many payments'],
  ['src/domain/reports/report.ts', '100 * part', 'per cent of a count'],
  ['src/domain/schedule/list-runs.ts', 'total: number', 'how many dates'],
  ['src/domain/settings/setting-fields.ts', 'Number(stored) / 100', 'per cent, from basis points'],
  ['src/domain/settings/settings.ts', 'amount: number', 'the number in a sentence, of people or of pounds'],
  ['src/domain/working-days.ts', 'Math.floor(year / 100)', 'the century of a year'],
  ['src/domain/working-days.ts', 'year % 100', 'the year of a century'],
  ['src/domain/withdrawal-period.ts', 'total: number', 'minutes'],
  ['src/platform/metrics.ts', "Number(input['status']) / 100", 'the class of an HTTP status'],
  ['src/platform/open-platform.ts', 'total: number', 'how many connections'],
  ['src/web/layout/banner-pictures/charts.tsx', 'LABELS_AT * 100', 'per cent of a width'],
  ['src/web/layout/banner-pictures/charts.tsx', 'middle * 100', 'per cent of a height'],
  ['src/web/layout/branding-rules.ts', 'LOGO_HEIGHT_REM * 100', 'hundredths of a rem'],
  ['src/web/layout/branding-rules.ts', 'parts.height) / 100', 'hundredths of a rem'],
  ['src/web/pages/admin/materials/upload-form.tsx', '(sent ?? 0) * 100', 'per cent of a file'],
  ['src/web/pages/admin/row-selection.tsx', 'total?: number', 'how many rows'],
  ['src/web/pages/admin/trainees/trainees.tsx', 'total: number', 'how many rows'],
  ['src/web/pages/courses/taught-hours.ts', 'total: number', 'how many hours'],
  ['src/web/ui/flow.ts', 'amounts: number', 'the widths of a drawing'],
  ['src/web/ui/percent.ts', 'share * 10_000) / 100', 'per cent of a length'],
]

/** The lines of a file in which money is a bare number. */
function bareMoneyIn(path: string, text: string): string[] {
  const exempt = NO_MONEY.filter((one) => one[0] === path)
  const rest = exempt.reduce((left, [, words]) => left.replaceAll(words, ''), text)
  return rest.split('\n').filter((line) => BARE_MONEY.some((pattern) => pattern.test(line)))
}

test('money is Pence, and only pence.ts makes pounds of it', () => {
  const files = sources('src').filter((path) => !MAY_CONVERT.includes(path))
  const wrong = files.flatMap((path) =>
    bareMoneyIn(path, readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

test.for([
  'const pounds = (outstanding / 100).toFixed(2)',
  'const sum = Number(pounds) * 100 + Number(pennies)',
  'return value % 100 === 0',
  '  refunded: number',
  'function refund(attemptId: string, amount: number) {}',
  '  surchargePrice?: number | null',
  'const { rows } = await sql<{ places: number; revenue: number }>`select`',
  "sql<number>`coalesce(sum(amount_pence), 0)::int`.as('sum')",
])('planted and found: %s', (line) => {
  expect(bareMoneyIn('src/domain/payments/refund-payment.ts', `const a = 1\n${line}\n`)).toEqual([line])
})

test('every exception is still needed', () => {
  const needed = NO_MONEY.filter(
    ([path, words]) => readFileSync(path, 'utf8').includes(words) && bareMoneyIn('src/main.ts', words).length > 0,
  )
  expect(needed).toEqual(NO_MONEY)
})
