import { expect, test } from 'vitest'
import { proposeRefund } from '#domain/payments/propose-refund.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { pence } from '#domain/pence.ts'
import { isWithinWithdrawalPeriod, lastWithdrawalDay } from '#domain/withdrawal-period.ts'

const ZONE = 'Europe/London'

test.each([
  ['an evening in winter', '2026-12-01T22:00Z', 'Tue 15 Dec 2026'],
  ['just after midnight before the clocks go back', '2026-10-11T23:30Z', 'Mon 26 Oct 2026'],
  ['just before midnight before they go forward', '2026-03-20T23:30Z', 'Fri 3 Apr 2026'],
])('contract made on %s, the last day that is shown is the last one that gives all back', (_, made, shown) => {
  const contractMadeAt = new Date(made)
  const last = lastWithdrawalDay({ contractMadeAt, consumer: true }) ?? contractMadeAt
  expect(formatDay(last, ZONE)).toBe(shown)
  const backOn = (now: Date) =>
    proposeRefund({
      booking: {
        contractMadeAt,
        money: { paid: pence(100), refunded: pence(0) },
        instalments: [],
        consumer: true,
        expressRequestAt: null,
        run: { sessions: [] },
      },
      byUs: false,
      now,
    }).amount
  const next = new Date(last.getTime() + 24 * 3_600_000)
  expect([last, next].map(backOn)).toEqual([100, 0])
  expect([last, next].map((now) => isWithinWithdrawalPeriod(contractMadeAt, now))).toEqual([true, false])
})
