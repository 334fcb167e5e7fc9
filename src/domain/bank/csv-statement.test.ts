import { expect, test } from 'vitest'
import { CSV_FILES } from '../../../tests/support/bank-files.ts'
import { readCsvStatement } from './csv-statement.ts'
import { statementMessage } from './messages.ts'
import { namedIn } from './references.ts'

const linesOf = (text: string) => {
  const read = readCsvStatement(text)
  if (!read.ok) throw new Error(statementMessage(read))
  return read.statement.lines
}

const faultOf = (text: string): string => {
  const read = readCsvStatement(text)
  return read.ok ? '' : statementMessage(read)
}

test.each(Object.entries(CSV_FILES))('%s: the payment that came in, with its day, sum and reference', (_, text) => {
  const read = readCsvStatement(text)
  expect(read).toMatchObject({
    ok: true,
    statement: { lines: [{ day: '2027-04-03', amount: 150000, currency: 'GBP' }], leftOut: 1 },
  })
  const [line] = linesOf(text)
  expect(`${line?.payer} ${line?.text}`).toMatch(/fjord as/i)
  expect(namedIn(line?.text ?? '').references).toEqual(['TO-7K3M9Q'])
})

test('the bank’s own id and the account are kept where the file has them', () => {
  const idOf = (bank: string) => linesOf(CSV_FILES[bank] ?? '').map(({ bankId, account }) => [bankId, account])
  expect(idOf('Monzo')).toEqual([['tx_0000A1', '']])
  expect(idOf('Lloyds')).toEqual([[null, "'30-00-00 12345678"]])
  expect(idOf('Barclays')).toEqual([[null, '20-00-00 12345678']])
})

test('another currency is kept as such', () => {
  const file = CSV_FILES['Wise']?.replace('"1500.00","GBP"', '"1500.00","EUR"') ?? ''
  expect(linesOf(file)).toMatchObject([{ currency: 'EUR', amount: 150000 }])
})

test.each([
  ['1.500', /Line 2: “1\.500” is no sum in pounds\. Write 1500/],
  ['1500,5', /Write 1500\.50/],
  ['lots', /Line 2: “lots” is no sum/],
])('a sum such as %s is asked about, with its line', (sum, message) => {
  expect(faultOf(`Date;Description;Amount\n03/04/2027;TO-7K3M9Q;${sum}\n`)).toMatch(message)
})

test('a day of another country is asked about, and never taken for one of ours', () => {
  expect(faultOf('Date,Description,Amount\n04/13/2027,TO-7K3M9Q,1500.00\n')).toMatch(
    /Line 2: “04\/13\/2027” is no date/,
  )
  expect(linesOf('Date,Description,Amount\n04/03/2027,TO-7K3M9Q,1500.00\n')).toMatchObject([{ day: '2027-03-04' }])
  expect(faultOf('Date,Description,Amount\n31/02/2027,TO-7K3M9Q,1500.00\n')).toMatch(/no date/)
})

test('a file with other columns says which it has and what is missing', () => {
  expect(faultOf('Datum,Betreff,Betrag\n03/04/2027,TO-7K3M9Q,1500.00\n')).toBe(
    'No column for the date or the amount or the description was found. The file has: Datum, Betreff, Betrag. Its first line must name them, such as Date, Description, Amount.',
  )
  expect(faultOf('Date,Description,Balance\n03/04/2027,TO-7K3M9Q,1500.00\n')).toMatch(/for the amount was found/)
  expect(faultOf('03/04/2027,FJORD AS TO-7K3M9Q,1500.00\n')).toMatch(/The file has: 03\/04\/2027, FJORD AS TO-7K3M9Q/)
})

test('a quotation mark that is never closed is named with its line; within a text it does no harm', () => {
  expect(faultOf('Date,Description,Amount\n03/04/2027,"FJORD,1500.00\n')).toMatch(/^Line \d+ cannot be read/)
  expect(linesOf('Date,Description,Amount\n03/04/2027,FJORD "AS" TO-7K3M9Q,1500.00\n')).toHaveLength(1)
})

test('totals, empty rows and what was paid out are no payments', () => {
  const file =
    'Date,Description,Money in,Money out\n\n03/04/2027,Fjord,1500.00,\n04/04/2027,Rent,,900.00\n,Total,1500.00,900.00\n'
  expect(readCsvStatement(file)).toMatchObject({ ok: true, statement: { lines: [{ amount: 150000 }], leftOut: 2 } })
})
