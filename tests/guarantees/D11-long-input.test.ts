import { expect, test } from 'vitest'
import { z } from 'zod'
import { SETTING_NAMES } from '../../src/domain/settings/settings.ts'
import { READERS, UNITS } from '../support/readers.ts'

type Verdict = (answer: unknown, text: string, unit: string) => boolean

/** From blanks and one other character only that character is left, which may be allowed. */
const isBlank = (unit: string): boolean => unit.trim() === ''
const isShort = (answer: unknown): boolean => JSON.stringify(answer).length < 1000

const saysNo: Verdict = (answer) => answer === false || answer === null
const rejects: Verdict = (answer, _, unit) => isBlank(unit) || (answer as { success: boolean }).success === false // zod's own
const hasFaults: Verdict = (answer) => {
  const { fieldErrors = {}, faults = [] } = answer as { fieldErrors?: object; faults?: object[] } // one of the two
  return Object.keys(fieldErrors).length + faults.length > 0
}
const keepsTheText: Verdict = (answer, text) => answer === text
const tidies: Verdict = (answer, text, unit) => answer === (isBlank(unit) ? '!' : text)

/** What each reader returns for a hundred thousand characters. How long it takes is measured in tests/faults. */
const VERDICTS: Record<string, Verdict> = {
  isEmailAddress: saysNo,
  tidyText: tidies,
  tidyLines: tidies,
  readPhone: saysNo,
  isCouponCode: saysNo,
  isZone: saysNo,
  isId: saysNo,
  isDay: saysNo,
  isTime: saysNo,
  readPounds: saysNo,
  poundsQuestion: (answer) => answer === 'No sum.',
  readCode: (answer, text) => String(answer).length <= text.length,
  readEmailAddress: saysNo,
  findSpam: (answer, _, unit) => answer === null || (answer === 'many-links' && /<a /.test(unit)),
  partsOf: (answer, text) => (answer as { text: string }[]).map((part) => part.text).join('') === text, // its own parts
  greetingName: saysNo,
  traineeDetails: rejects,
  tasterDetails: rejects,
  tasterRequestFields: rejects,
  waitlistDetails: rejects,
  invitation: rejects,
  newColleagueFields: rejects,
  helpItemFields: rejects,
  note: rejects,
  email: rejects,
  couponDetails: rejects,
  enquiry: hasFaults,
  comment: hasFaults,
  settings: (answer) => (answer as unknown[]).length === SETTING_NAMES.length, // one for each
  dateList: hasFaults,
  runDetails: hasFaults,
  password: (answer) => answer === 'Please use at most 200 characters.',
  bookingList: isShort,
  runList: isShort,
  listQuery: isShort,
  safeRedirectPath: (answer) => String(answer).startsWith('/') && !String(answer).startsWith('//'),
  csvLine: (answer, text) => String(answer).replaceAll(/["'\r\n]/g, '') === text.replaceAll(/["'\r\n]/g, ''),
  advertisedCodes: (answer) => (answer as unknown[]).length === 0, // a list of codes
  redactLinkTokens: keepsTheText,
}

const aLongText = (unit: string): string => `${unit.repeat(Math.floor(100_000 / unit.length))}!`
const wrongIn = (read: (text: string) => unknown, isRight: Verdict): string[] =>
  UNITS.filter((unit) => !isRight(read(aLongText(unit)), aLongText(unit), unit))

test('D11 every reader has an expected answer', () => {
  expect(Object.keys(VERDICTS)).toEqual(Object.keys(READERS))
})

test.each(Object.entries(READERS))('D11 %s reads a hundred thousand hostile characters correctly', (name, read) => {
  expect(wrongIn(read, VERDICTS[name] ?? (() => false))).toEqual([])
})

test('D11 twin: a reader without a limit accepts what the others reject', () => {
  const unlimited = z.object({ text: z.string().trim().min(1) })
  const wrong = wrongIn((text) => unlimited.safeParse({ text }), rejects)
  expect(wrong).toEqual(UNITS.filter((unit) => !isBlank(unit)))
})
