import { expect, test } from 'vitest'
import { isOneSlipOff, isWithoutPrefix, namedIn } from './references.ts'

test.each([
  'TO-7K3M9Q',
  'to 7k3m9q',
  'T0-7K3M9Q',
  'TO–7K3M9Q.',
  'INVOICETO7K3M9QFJORD',
  'TO-7K3 M9Q',
  'FJORD AS/TO7K3M9Q/ACME',
  'ТО-7К3М9Q', // Cyrillic letters
  'ＴＯ－７Ｋ３Ｍ９Ｑ',
  'RF18TO7K3M9Q',
  'payment to TO-7K3M9Q',
])('%s names TO-7K3M9Q', (text) => {
  expect(namedIn(text).references).toEqual(['TO-7K3M9Q'])
})

test('several are found, each once, and places as well as orders', () => {
  expect(namedIn('TO-7K3M9Q TO-7K3M9Q and TA-8K3M9Q').references).toEqual(['TO-7K3M9Q', 'TA-8K3M9Q'])
  expect(namedIn('TO7K3M9QTA8K3M9Q').references).toEqual(['TO-7K3M9Q', 'TA-8K3M9Q'])
})

test('what a bank cut is a beginning: with its hyphen or no space, four letters and a digit', () => {
  expect(namedIn('FJORDTECH AS TO-7K3M').beginnings).toEqual(['TO-7K3M'])
  expect(namedIn('FJORDTECH ASTO7K3M9').beginnings).toEqual(['TO-7K3M9'])
  for (const text of ['TO-7K', 'paid to Barry', 'TO BARR', 'TO-7K3M9Q', 'TO-7K3M9QXX'])
    expect(namedIn(text).beginnings, text).toEqual([])
})

test.each([
  'I-000042',
  'i000042',
  'Inv 000042',
  'INVOICE NO. 000042',
  'l-OOOO42',
  '1-000042',
  'FJORD I-000042 MAY',
  'Inv: 000042',
])('%s names I-000042', (text) => {
  expect(namedIn(text).documents).toEqual(['I-000042'])
})

test('longer numbers are other numbers', () => {
  for (const text of ['I-0000421', '1000042', 'REF 2100004212', 'I-42', '000042'])
    expect(namedIn(text).documents, text).toEqual([])
  expect(namedIn('Q-000007').documents).toEqual(['Q-000007'])
})

test.each(['TO-7K3M9R', 'TO-7K3M9', 'TO-7K33M9Q', 'TO-7K3MQ9', 'TO-K73M9Q', 'TA-7K3M9Q', 'O-7K3M9Q'])(
  '%s is one slip off',
  (text) => {
    expect(isOneSlipOff('TO-7K3M9Q', namedIn(`FJORD ${text} AS`).folded)).toBe(true)
  },
)

test('two slips are not one, and a text without anything like it has none', () => {
  for (const text of ['TO-7K3N9R', 'TO-8K3M8Q', 'TO-7K3', 'rent'])
    expect(isOneSlipOff('TO-7K3M9Q', namedIn(`FJORD ${text} AS`).folded), text).toBe(false)
})

test('without its prefix a reference and a word are known apart by a digit', () => {
  expect(isWithoutPrefix('TO-7K3M9Q', namedIn('FJORD 7K3M9Q').folded)).toBe(true)
  expect(isWithoutPrefix('TO-MARKET', namedIn('FISH MARKET').folded)).toBe(false)
})
