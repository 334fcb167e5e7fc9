import { expect, test } from 'vitest'
import { proposeRefund } from '#domain/payments/propose-refund.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { pence } from '#domain/pence.ts'
import { isWithinWithdrawalPeriod, lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import type { MyBooking } from './my-bookings.ts'
import { MOVE_UNTIL_HOURS } from '../bookings/move-until.ts'
import { selfServiceOptions } from './self-service.ts'

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

const FIRST_SESSION = new Date('2026-12-05T10:00Z')

/** A booking with its deposit paid and its place confirmed. */
function aBooking(overrides: Partial<MyBooking> = {}): MyBooking {
  const instalment = { amount: pence(75000), dueAt: FIRST_SESSION }
  const booking = {
    runCancelled: false,
    cancelledAt: null,
    paymentUnderWay: false,
    paymentInReview: false,
    courseHeld: false,
    consumer: true,
    contractMadeAt: new Date('2026-12-01T12:00Z'),
    expressRequestAt: null,
    run: { sessions: [{ startsAt: FIRST_SESSION, endsAt: new Date('2026-12-05T17:00Z') }] },
    seat: { state: 'confirmed', heldUntil: new Date('2026-12-01T12:30Z'), live: true },
    money: { paid: pence(75000), refunded: pence(0) },
    instalments: [
      { ...instalment, id: '1', confirms: true, kind: 'deposit', outstanding: pence(0), state: 'paid' },
      { ...instalment, id: '2', confirms: false, kind: 'balance', outstanding: pence(75000), state: 'due' },
    ],
    ...overrides,
  }
  return booking as MyBooking // the rest of a booking has no say in what its trainee may do
}

const MINUTE_MS = 60_000
const minutesBefore = (minutes: number) => new Date(FIRST_SESSION.getTime() - minutes * MINUTE_MS)
const LONG_BEFORE = minutesBefore(72 * 60)
const seat = (state: 'held' | 'released') => ({ state, heldUntil: FIRST_SESSION, live: state === 'held' })

function mayDo(booking: MyBooking, now: Date): string[] {
  const { refund: _, ...options } = selfServiceOptions(booking, now)
  return Object.entries(options).flatMap(([name, may]) => (may ? [name] : []))
}

test.each([
  ['move', MOVE_UNTIL_HOURS * 60],
  ['cancel', 0],
])('a trainee may %s until %i minutes before the first session, and not then', (option, minutes) => {
  expect(mayDo(aBooking(), minutesBefore(minutes + 1))).toContain(option)
  expect(mayDo(aBooking(), minutesBefore(minutes))).not.toContain(option)
})

test.each<[string, Partial<MyBooking>, string[]]>([
  ['a confirmed place', {}, ['payBalance', 'move', 'cancel']],
  ['a place that is only held', { seat: seat('held') }, ['cancel']],
  ['dates that we cancelled', { runCancelled: true }, []],
  ['a cancelled booking', { cancelledAt: LONG_BEFORE, seat: seat('released') }, []],
  ['a payment under way', { paymentUnderWay: true }, ['payBalance', 'move']],
  ['a payment that staff look into', { paymentInReview: true }, ['move', 'cancel']],
])('three days before, %s allows what it should', (_, overrides, expected) => {
  expect(mayDo(aBooking(overrides), LONG_BEFORE)).toEqual(expected)
})

test('once the course was held a trainee may neither move nor cancel', () => {
  expect(mayDo(aBooking({ courseHeld: true }), LONG_BEFORE)).toEqual(['payBalance'])
})

test('the refund is that of a trainee who cancels, and everything where we cancelled', () => {
  const late = aBooking({ contractMadeAt: new Date('2026-10-01T12:00Z') })
  expect(selfServiceOptions(late, LONG_BEFORE).refund.amount).toBe(0)
  expect(selfServiceOptions({ ...late, runCancelled: true }, LONG_BEFORE).refund.amount).toBe(75000)
})
