import { expect, test } from 'vitest'
import { pence } from '../pence.ts'
import {
  type ActionInput,
  allowedActions,
  type BookingAction,
  type BookingStatus,
  bookingStatus,
  type Instalment,
} from './booking.ts'

const ALWAYS: BookingAction[] = ['resend-mail', 'correct-person', 'note']

const DUE = { full: 'due' } as const
const PAID = { full: 'paid' } as const
const DEPOSIT = { deposit: 'paid', balance: 'due' } as const

test.each<[BookingStatus, ActionInput, BookingAction[]]>([
  ['held', input({ owed: DUE, seat: 'held' }), ['move', 'cancel', 'waive', 'record-payment']],
  ['confirmed', input({ owed: PAID, seat: 'confirmed', paid: 150000 }), ['move', 'cancel', 'refund']],
  [
    'confirmed',
    input({ owed: DEPOSIT, seat: 'confirmed', paid: 37500 }),
    ['move', 'cancel', 'refund', 'waive', 'record-payment', 'take-balance', 'let-in'],
  ],
  ['confirmed', input({ owed: { full: 'waived' }, seat: 'confirmed' }), ['move', 'cancel', 'unwaive']],
  ['unplaced', input({ owed: PAID, seat: 'released', paid: 150000 }), ['move', 'cancel', 'refund']],
  ['expired', input({ owed: DUE, seat: 'released' }), ['waive', 'record-payment']],
  ['returned', input({ owed: PAID, seat: 'released', paid: 150000, refunded: 150000 }), []],
  ['cancelled', input({ owed: PAID, seat: 'released', paid: 150000, cancelled: true }), ['refund']],
  ['cancelled', input({ owed: PAID, seat: 'released', paid: 150000, refunded: 150000, cancelled: true }), []],
])('a booking that is %s allows what it should', (status, booking, expected) => {
  expect(bookingStatus(booking)).toBe(status)
  expect(allowedActions(booking).toSorted()).toEqual([...ALWAYS, ...expected].toSorted())
})

test('while a payment is under way a booking can be neither cancelled nor waived', () => {
  const booking = { ...input({ owed: DUE, seat: 'held' }), paymentUnderWay: true }
  expect(allowedActions(booking).toSorted()).toEqual([...ALWAYS, 'move'].toSorted())
})

test('once the course was held a place is neither moved nor cancelled, and money can still be settled', () => {
  const held = { ...input({ owed: DEPOSIT, seat: 'confirmed', paid: 37500 }), courseHeld: true }
  expect(allowedActions(held).toSorted()).toEqual(
    [...ALWAYS, 'refund', 'waive', 'record-payment', 'take-balance'].toSorted(),
  )
  const unplaced = { ...input({ owed: PAID, seat: 'released', paid: 150000 }), courseHeld: true }
  expect(allowedActions(unplaced)).toEqual(expect.arrayContaining(['move', 'cancel']))
})

test('what was refunded in full cannot be refunded again, and what was refunded in part can', () => {
  const paid = { owed: PAID, seat: 'confirmed', paid: 150000 } as const
  expect(allowedActions(input({ ...paid, refunded: 149999 }))).toContain('refund')
  expect(allowedActions(input({ ...paid, refunded: 150000 }))).not.toContain('refund')
})

function input(wanted: {
  owed: Partial<Record<Instalment['kind'], Instalment['state']>>
  seat: 'held' | 'confirmed' | 'released'
  paid?: number
  refunded?: number
  cancelled?: boolean
}): ActionInput {
  const { owed, seat, paid = 0, refunded = 0, cancelled = false } = wanted
  const dueAt = new Date('2026-11-21T10:00:00Z')
  return {
    instalments: (Object.keys(owed) as Instalment['kind'][]).map((kind) => ({
      id: kind,
      kind,
      amount: pence(37500),
      outstanding: pence(owed[kind] === 'due' ? 37500 : 0),
      dueAt,
      state: owed[kind] ?? 'due',
    })),
    seat: { state: seat, heldUntil: dueAt, live: seat !== 'released' },
    cancelledAt: cancelled ? dueAt : null,
    money: { paid: pence(paid), refunded: pence(refunded) },
    paymentUnderWay: false,
    courseHeld: false,
  }
}
