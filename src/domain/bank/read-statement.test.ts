import { expect, test } from 'vitest'
import { camtFile } from '../../../tests/support/bank-files.ts'
import { readStatement } from './read-statement.ts'

const FILE = 'Date,Description,Amount\r\n03/04/2027,Sørensen £ TO-7K3M9Q,1500.00\r\n'
const text = 'Sørensen £ TO-7K3M9Q'

const utf16 = (big: boolean, mark: string) => {
  const bytes = Buffer.from(mark + FILE, 'utf16le')
  return big ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(FILE)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${FILE}`)],
  ['UTF-16', utf16(false, '\uFEFF')],
  ['UTF-16 with the high byte first', utf16(true, '\uFEFF')],
  ['UTF-16 without a mark', utf16(false, '')],
  ['Windows-1252', Buffer.from(FILE, 'latin1')],
])('a file in %s is read', (_, bytes) => {
  expect(readStatement(bytes)).toMatchObject({ ok: true, statement: { lines: [{ text, amount: 150000 }] } })
})

test('XML and CSV are known apart by their beginning', () => {
  const read = readStatement(Buffer.from(`\uFEFF\n${camtFile([{ amount: '10.00' }])}`))
  expect(read).toMatchObject({ ok: true, statement: { lines: [{ amount: 1000 }] } })
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n%\u0000\u0001')],
  ['a workbook', Buffer.from('PK\u0003\u0004')],
  ['nothing', Buffer.from('')],
  ['only spaces', Buffer.from(' \n ')],
])('%s is no statement', (_, bytes) => {
  expect(readStatement(bytes)).toEqual({ ok: false, error: 'not-a-statement' })
})

test('a file with too many payments is rejected', () => {
  const lines = Array.from({ length: 5001 }, (_, at) => `03/04/2027,Payment ${at},1.00\n`)
  expect(readStatement(Buffer.from(`Date,Description,Amount\n${lines.join('')}`))).toMatchObject({
    error: 'too-many-lines',
  })
})
