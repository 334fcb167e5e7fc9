import { expect, test } from 'vitest'
import { describeRow } from './data-rows.ts'

test('a stored row is described in readable labels and texts, without its empty values', () => {
  const row = {
    phoneNumber: '44 1234567890',
    amountPence: 150000,
    sentAt: new Date('2026-12-05T10:00Z'),
    present: true,
    couponCode: null,
    characteristic: { of: 'profile' },
  }
  expect(describeRow(row)).toEqual([
    ['Phone number', '44 1234567890'],
    ['Amount', '£1,500.00'],
    ['Sent at', '5 Dec 2026, 10:00:00 UTC'],
    ['Present', 'Yes'],
    ['Characteristic', '{"of":"profile"}'],
  ])
})
