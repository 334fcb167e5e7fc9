import { expect, test } from 'vitest'
import { describeRow, lastDay } from './data-rows.ts'

test('a stored row is described in words, with days instead of instants, and without what only software uses', () => {
  const row = {
    id: 'b1524175-0000-4000-8000-000000000000',
    phoneNumber: '44 1234567890',
    amountPence: 150000,
    sentAt: new Date('2026-12-05T10:00Z'),
    present: true,
    couponCode: null,
    calendarSequence: 53,
    how: 'joined',
    message: 'well-known',
    kind: 'course-reminder',
    buyer: { company: 'Northbank', vatNumber: '' },
  }
  expect(describeRow(row)).toEqual([
    ['Phone number', '44 1234567890'],
    ['Amount', '£1,500.00'],
    ['Sent', 'Sat 5 Dec 2026, 10:00 GMT'],
    ['You were there', 'Yes'],
    ['Recorded by', 'Joining'],
    ['Message', 'well-known'],
    ['Kind', expect.not.stringContaining('-')],
    ['Made out to', 'Northbank'],
  ])
})

test('a group is as new as its latest day that is not still to come', () => {
  const now = new Date('2026-12-06T10:00Z')
  const first = { sentAt: new Date('2026-12-05T10:00Z'), expiresAt: new Date('2026-12-20T10:00Z') }
  const second = { sentAt: new Date('2026-11-05T10:00Z'), expiresAt: null }
  expect(lastDay([first, second], now)).toBe('Sat 5 Dec 2026')
  expect(lastDay([{ name: 'Amara' }], now)).toBeNull()
})
