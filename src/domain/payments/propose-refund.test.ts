import { expect, test } from 'vitest'
import { pence } from '../pence.ts'
import { type RefundProposalInput, proposeRefund } from './propose-refund.ts'

const BOOKED_AT = new Date('2026-03-20T23:30:00Z')

function propose(changes: Partial<RefundProposalInput> & { paid?: number; refunded?: number; on?: string } = {}) {
  const { paid = 150000, refunded = 0, on = '2026-03-25T12:00:00Z', ...input } = changes
  const booking = { bookedAt: BOOKED_AT, money: { paid: pence(paid), refunded: pence(refunded) } }
  return proposeRefund({ booking, consumer: true, byUs: false, now: new Date(on), ...input })
}

test('within fourteen days of booking a consumer gets everything back', () => {
  expect(propose()).toEqual({
    amount: 150000,
    why: 'Booked as a consumer 5 days ago, within 14 days: everything.',
  })
  expect(propose({ on: '2026-03-20T23:45:00Z' }).why).toContain('today')
  expect(propose({ on: '2026-03-21T00:15:00Z' }).why).toContain('yesterday')
})

test('the fourteenth day counts to its end by the clock in London, over a change of the clocks', () => {
  expect(propose({ on: '2026-04-03T22:59:59Z' }).amount).toBe(150000)
  expect(propose({ on: '2026-04-03T23:00:00Z' })).toEqual({
    amount: 0,
    why: 'Booked 15 days ago. By the terms: Payments are non-refundable.',
  })
})

test('a firm has no right to cancel', () => {
  expect(propose({ consumer: false })).toEqual({
    amount: 0,
    why: 'Not booked as a consumer. By the terms: Payments are non-refundable.',
  })
})

test('when we cancel, everything is refunded, no matter who booked and when', () => {
  expect(propose({ byUs: true, consumer: false, on: '2026-09-01T12:00:00Z' }).amount).toBe(150000)
})

test('what was refunded already is not proposed again', () => {
  expect(propose({ refunded: 50000 }).amount).toBe(100000)
  expect(propose({ refunded: 150000 })).toEqual({ amount: 0, why: 'All that was paid has gone back already.' })
  expect(propose({ paid: 0 })).toEqual({ amount: 0, why: 'Nothing was paid.' })
})
