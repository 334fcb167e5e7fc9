import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aBookingDocumentData, aDepositDocuments } from '../../tests/support/document-data.ts'
import { stampWord, amountLines } from './booking-amounts.ts'

const rows = (data: Parameters<typeof amountLines>[0]) =>
  amountLines(data).map(({ label, amount }) => `${label} ${amount}`)

test('a full payment with a code shows price, code, total and what was paid', () => {
  expect(rows(aBookingDocumentData())).toEqual([
    'Course £1,500.00',
    'Code DISCOUNT50 −£750.00',
    'Total £750.00',
    'Paid £750.00',
  ])
  expect(stampWord(aBookingDocumentData())).toBe('Paid')
})

test('a deposit shows what is still due and when', () => {
  expect(rows(aDepositDocuments())).toEqual([
    'Course £1,500.00',
    'Deposit paid £375.00',
    'Balance, due by Sat 21 Nov 2026 £1,125.00',
  ])
  expect(stampWord(aDepositDocuments())).toBe('Deposit paid')
})

test('the payment of a balance shows what was paid earlier', () => {
  const data = aDepositDocuments({
    paid: pence(112500),
    paidEarlier: pence(37500),
    balance: pence(0),
    balanceDueAt: null,
  })
  expect(rows(data)).toEqual(['Course £1,500.00', 'Paid earlier £375.00', 'Paid £1,125.00'])
  expect(stampWord(data)).toBe('Paid')
})

test('a balance that staff waived is shown as waived', () => {
  const data = aDepositDocuments({ balance: pence(0), balanceDueAt: null })
  expect(rows(data)).toEqual(['Course £1,500.00', 'Waived £1,125.00', 'Paid £375.00'])
})

test('a sum too small to charge is shown as waived', () => {
  const data = aBookingDocumentData({ discount: pence(149980), total: pence(20), paid: pence(0) })
  expect(rows(data)).toEqual([
    'Course £1,500.00',
    'Code DISCOUNT50 −£1,499.80',
    'Total £0.20',
    'Waived £0.20',
    'Paid £0.00',
  ])
  expect(stampWord(data)).toBe('Booked')
})
