import { expect, test } from 'vitest'
import { readAccountNumber, readSortCode, readVatNumber } from './bank-and-tax-numbers.ts'

test('a sort code, an account number and a VAT number are taken in every usual form', () => {
  for (const typed of ['20-00-00', '200000', '20 00 00', '20.00.00', '20–00–00', '２０００００'])
    expect(readSortCode(typed)).toBe('20-00-00')
  for (const typed of ['31926819', '3192 6819', '31926819\u200e']) expect(readAccountNumber(typed)).toBe('31926819')
  for (const typed of ['GB 123 4567 89', 'GB123456789', '123456789', 'gb 123.4567.89', 'GB-123-4567-89'])
    expect(readVatNumber(typed)).toBe('GB 123 4567 89')
  expect(readVatNumber('123456789001')).toBe('GB 123 4567 89 001')
})

test('what is none stays as it was typed', () => {
  expect([readSortCode('20-00-0'), readAccountNumber('1234'), readVatNumber('DE 123456789')]).toEqual([
    '20-00-0',
    '1234',
    'DE 123456789',
  ])
})
