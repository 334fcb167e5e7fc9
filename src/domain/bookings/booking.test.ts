import { expect, test } from 'vitest'
import { pence } from '../pence.ts'
import {
  type ActionInput,
  allowedActions,
  BOOKING_LABELS,
  type BookingAction,
  type BookingLabel,
  bookingLabel,
  type BookingStatus,
  bookingStatus,
  type Instalment,
} from './booking.ts'

const ALWAYS: BookingAction[] = ['resend-mail', 'correct-person', 'note']

const DUE_AT = new Date('2026-11-21T10:00:00Z')

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

const WAIVED_BALANCE = { deposit: 'paid', balance: 'waived' } as const
const back = { paid: 150000, refunded: 150000 }

const LABELLED: [BookingLabel, string, LabelInput][] = [
  ['Needs attention', 'also when it was cancelled and refunded', labelled({ ...back, cancelled: true }, true)],
  ['Needs attention', 'also when it is paid', labelled({ paid: 150000 }, true)],
  ['Refunded', 'also when it was cancelled', labelled({ ...back, cancelled: true })],
  ['Refunded', 'also when its first sum is due again', labelled({ ...back, owed: DUE })],
  ['Cancelled', 'also when a part was refunded', labelled({ paid: 150000, refunded: 1, cancelled: true })],
  ['Cancelled', 'also when it was never paid', labelled({ owed: DUE, seat: 'released', cancelled: true })],
  ['Cancelled', 'also while a payment is under way', labelled({ owed: DUE, cancelled: true, underWay: true })],
  ['Confirming', 'also while its place is held', labelled({ owed: DUE, seat: 'held', underWay: true })],
  ['Confirming', 'also when its hold has ended', labelled({ owed: DUE, seat: 'released', underWay: true })],
  ['Awaiting payment', 'while its place is held', labelled({ owed: DUE, seat: 'held' })],
  ['Expired', 'once its hold has ended', labelled({ owed: DUE, seat: 'released' })],
  ['Balance overdue', 'also when a part was refunded', labelled({ owed: DEPOSIT, paid: 37500, refunded: 1 })],
  ['Balance overdue', 'also while it is being paid', labelled({ owed: DEPOSIT, paid: 37500, underWay: true })],
  ['Partly refunded', 'also when a part was waived', labelled({ owed: WAIVED_BALANCE, paid: 37500, refunded: 1 })],
  ['Part waived', 'when the balance was waived', labelled({ owed: WAIVED_BALANCE, paid: 37500 })],
  ['Waived', 'when all was waived', labelled({ owed: { full: 'waived' } })],
  ['Paid', 'when all was paid', labelled({ paid: 150000 })],
  ['Paid', 'when what was waived is too small for a card', labelled({ owed: { full: 'waived' }, amount: 29 })],
]

test.each(LABELLED)('a booking reads "%s" %s', (label, _, booking) => {
  expect(bookingLabel(booking, new Date(DUE_AT.getTime() + 1))).toBe(label)
})

test('a balance is overdue only after its moment, and every label has its case', () => {
  expect(bookingLabel(labelled({ owed: DEPOSIT, paid: 37500 }), DUE_AT)).toBe('Deposit paid')
  expect([...new Set([...LABELLED.map(([label]) => label), 'Deposit paid'])].toSorted()).toEqual(
    BOOKING_LABELS.toSorted(),
  )
})

type LabelInput = Parameters<typeof bookingLabel>[0]

function labelled(
  wanted: Partial<Parameters<typeof input>[0]> & { underWay?: boolean; amount?: number },
  needsAttention = false,
): LabelInput {
  const { underWay = false, amount = 37500, ...rest } = wanted
  const { instalments, ...booking } = input({ owed: PAID, seat: 'confirmed', ...rest })
  return {
    ...booking,
    instalments: instalments.map((one) => ({ ...one, amount: pence(amount) })),
    paymentUnderWay: underWay,
    needsAttention,
  }
}

function input(wanted: {
  owed: Partial<Record<Instalment['kind'], Instalment['state']>>
  seat: 'held' | 'confirmed' | 'released'
  paid?: number
  refunded?: number
  cancelled?: boolean
}): ActionInput {
  const { owed, seat, paid = 0, refunded = 0, cancelled = false } = wanted
  const dueAt = DUE_AT
  return {
    instalments: (Object.keys(owed) as Instalment['kind'][]).map((kind, index) => ({
      id: kind,
      position: index + 1,
      confirms: index === 0,
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
