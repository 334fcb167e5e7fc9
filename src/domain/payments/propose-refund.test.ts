import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/chance.ts'
import { pence } from '../pence.ts'
import { proposeRefund, type RefundProposalInput, splitRefund } from './propose-refund.ts'

const BOOKED_AT = new Date('2026-03-20T23:30:00Z')
/** Two live days of seven hours, five and six days after the booking. */
const SESSIONS = [
  { startsAt: new Date('2026-03-25T10:00:00Z'), endsAt: new Date('2026-03-25T17:00:00Z') },
  { startsAt: new Date('2026-03-26T10:00:00Z'), endsAt: new Date('2026-03-26T17:00:00Z') },
]

const PAID = {
  id: 'full',
  position: 1,
  confirms: true,
  kind: 'full',
  outstanding: pence(0),
  dueAt: BOOKED_AT,
  state: 'paid',
} as const

type Booking = RefundProposalInput['booking']
type Changes = Partial<Booking> & { paid?: number; refunded?: number; on?: string; byUs?: boolean }

function propose(changes: Changes = {}) {
  const { paid = 150000, refunded = 0, on = '2026-03-25T09:00:00Z', byUs = false, ...booking } = changes
  const full = { ...PAID, amount: pence(150000) }
  return proposeRefund({
    booking: {
      contractMadeAt: BOOKED_AT,
      money: { paid: pence(paid), refunded: pence(refunded) },
      instalments: [full],
      consumer: true,
      expressRequestAt: null,
      run: { sessions: SESSIONS },
      ...booking,
    },
    byUs,
    now: new Date(on),
  })
}

const ASKED = { expressRequestAt: BOOKED_AT }

test('within fourteen days of the contract a consumer gets everything back', () => {
  expect(propose()).toEqual({
    amount: 150000,
    why: 'A consumer can cancel within 14 days of booking, and this was booked 5 days ago: everything is refunded.',
  })
  expect(propose({ on: '2026-03-20T23:45:00Z' }).why).toContain('today')
  expect(propose({ on: '2026-03-21T00:15:00Z' }).why).toContain('yesterday')
})

test.each([
  ['when the clocks go forward', '2026-03-20T23:30:00Z', '2026-04-03T22:59:59Z', '2026-04-03T23:00:00Z'],
  ['when the clocks go back', '2026-10-11T23:30:00Z', '2026-10-26T23:59:59Z', '2026-10-27T00:00:00Z'],
  ['in winter', '2026-12-01T00:00:00Z', '2026-12-15T23:59:59Z', '2026-12-16T00:00:00Z'],
  ['in summer', '2026-06-30T22:59:59Z', '2026-07-14T22:59:59Z', '2026-07-14T23:00:00Z'],
])('the fourteenth day counts to its last second by the clock in London, %s', (_, booked, last, after) => {
  const contractMadeAt = new Date(booked)
  expect(propose({ contractMadeAt, on: last }).amount).toBe(150000)
  expect(propose({ contractMadeAt, on: after })).toEqual({
    amount: 0,
    why: 'Booked 15 days ago. By the terms: Payments are non-refundable.',
  })
})

test('who asked us to start pays for the live minutes that were delivered, and for no others', () => {
  expect(propose({ ...ASKED, on: '2026-03-25T10:00:00Z' }).amount).toBe(150000)
  expect(propose({ ...ASKED, on: '2026-03-25T17:00:00Z' })).toEqual({
    amount: 75000,
    why: 'A consumer can cancel within 14 days of booking, and this was booked 5 days ago. As asked, we began before those days were over: 420 of 840 live minutes were delivered, worth £750.00.',
  })
  expect(propose({ ...ASKED, on: '2026-03-25T10:01:59Z' }).amount).toBe(150000 - 178)
  expect(propose({ ...ASKED, on: '2026-03-26T17:00:00Z' }).amount).toBe(0)
})

test('what was delivered before the request is not paid for', () => {
  const expressRequestAt = new Date('2026-03-25T15:00:00Z')
  expect(propose({ expressRequestAt, on: '2026-03-25T17:00:00Z' }).amount).toBe(150000 - 21428)
})

test('without the request nothing is kept, even after both days; the twin with it keeps all', () => {
  expect(propose({ on: '2026-03-26T18:00:00Z' }).amount).toBe(150000)
  expect(propose({ ...ASKED, on: '2026-03-26T18:00:00Z' }).amount).toBe(0)
})

test('of a deposit no more is kept than was paid, and what is not owed any more does not count', () => {
  const [deposit, balance] = [37500, 112500].map((amount, index) => ({
    id: String(index),
    kind: index === 0 ? ('deposit' as const) : ('balance' as const),
    amount: pence(amount),
    outstanding: pence(index === 0 ? 0 : amount),
    dueAt: BOOKED_AT,
    state: index === 0 ? ('paid' as const) : ('due' as const),
    position: index + 1,
    confirms: index === 0,
  }))
  if (!deposit || !balance) throw new Error('expected two instalments')
  const on = '2026-03-25T13:30:00Z' // a quarter
  const input = { ...ASKED, paid: 37500, on }
  expect(propose({ ...input, instalments: [deposit, balance] }).amount).toBe(0)
  expect(propose({ ...input, instalments: [deposit, { ...balance, state: 'waived' }] }).amount).toBe(28125)
})

test('a company that cancels fourteen days before the start gets everything back, and later nothing', () => {
  const company = { consumer: false, contractMadeAt: new Date('2026-03-01T12:00:00Z') }
  expect(propose({ ...company, on: '2026-03-11T23:59:59Z' })).toEqual({
    amount: 150000,
    why: 'Booked for a company, 14 days before the start: everything is refunded.',
  })
  expect(propose({ ...company, on: '2026-03-12T00:00:00Z' })).toEqual({
    amount: 0,
    why: 'Booked for a company, and less than 14 days before the start, so under the terms there’s no refund.',
  })
})

test('a company that booked today has no right to withdraw; the twin, a consumer, has', () => {
  expect(propose({ consumer: false, on: '2026-03-20T23:45:00Z' }).amount).toBe(0)
  expect(propose({ consumer: true, on: '2026-03-20T23:45:00Z' }).amount).toBe(150000)
})

test('when we cancel, everything is refunded, no matter who booked and when', () => {
  expect(propose({ byUs: true, consumer: false, on: '2026-09-01T12:00:00Z' }).amount).toBe(150000)
})

test('what was refunded already is not proposed again', () => {
  expect(propose({ refunded: 50000 }).amount).toBe(100000)
  expect(propose({ refunded: 150000 })).toEqual({ amount: 0, why: 'Everything paid has been refunded already.' })
  expect(propose({ paid: 0 })).toEqual({ amount: 0, why: 'Nothing was paid.' })
})

test('10,000 withdrawals: whole pence, from nothing to what is left, never more for a later moment; the twin without bounds fails', () => {
  const wrong: number[] = []
  let [below, parts] = [0, 0]
  for (let seed = 0; seed < 10_000; seed++) {
    const { input, price, moments } = aWithdrawal(seed)
    const left = Math.max(0, input.paid - input.refunded)
    const amounts = moments.map((at) => propose({ ...input, on: at.toISOString() }).amount)
    const isRight = amounts.every(
      (amount, index) => Number.isInteger(amount) && amount >= 0 && amount <= (amounts[index - 1] ?? left),
    )
    if (!isRight || (!input.expressRequestAt && amounts.some((amount) => amount !== left))) wrong.push(seed)
    parts += amounts.filter((amount) => amount > 0 && amount < left).length
    below += moments.filter((at) => left - Math.floor(price * shareDelivered(input, at)) < 0).length
  }
  expect(wrong).toEqual([])
  expect(parts).toBeGreaterThan(1000)
  expect(below).toBeGreaterThan(1000)
})

/** A booking of a consumer with random sums and sessions, and five moments of its fourteen days in their order. */
function aWithdrawal(seed: number) {
  const { below, oneOf } = seededRandom(seed)
  const minute = (count: number) => new Date(BOOKED_AT.getTime() + count * 60_000)
  let from = below(5 * 1440)
  const sessions = Array.from({ length: 1 + below(4) }, () => {
    const startsAt = minute(from)
    const endsAt = minute(from + 30 + below(450))
    from += 500 + below(2000)
    return { startsAt, endsAt }
  })
  const price = 1 + below(500_000)
  const paid = oneOf([price, Math.floor(price / 4), below(price + 1)]) ?? price
  const input = {
    instalments: [{ ...PAID, amount: pence(price) }],
    paid,
    refunded: oneOf([0, 0, below(paid + 1)]) ?? 0,
    expressRequestAt: oneOf([BOOKED_AT, minute(below(14 * 1440)), null]) ?? null,
    run: { sessions },
  }
  const moments = Array.from({ length: 5 }, () => below(14 * 86_400 - 3600))
    .sort((one, other) => one - other)
    .map((second) => new Date(BOOKED_AT.getTime() + second * 1000))
  return { input, price, moments }
}

function shareDelivered({ expressRequestAt, run }: Pick<Booking, 'expressRequestAt' | 'run'>, at: Date): number {
  if (!expressRequestAt) return 0
  const length = (from: number, until: number) => Math.max(0, until - from)
  const shares = run.sessions.map(({ startsAt, endsAt }) => [
    length(Math.max(+startsAt, +expressRequestAt), Math.min(+endsAt, +at)),
    length(+startsAt, +endsAt),
  ])
  const sumOf = (index: number) => shares.reduce((sum, one) => sum + (one[index] ?? 0), 0)
  return sumOf(0) / sumOf(1)
}

const [BALANCE, DEPOSIT] = [payment('balance', 112_500), payment('deposit', 37_500)]

function payment(attemptId: string, left: number, surplus = false) {
  return { attemptId, left: pence(left), surplus }
}

test.each([
  ['all of it', 150_000, [BALANCE, DEPOSIT], { balance: 112_500, deposit: 37_500 }],
  ['a part is taken from the newest payment alone', 50_000, [BALANCE, DEPOSIT], { balance: 50_000 }],
  ['all of the newest is not touched further', 112_500, [BALANCE, DEPOSIT], { balance: 112_500 }],
  ['a penny more comes from the one before', 112_501, [BALANCE, DEPOSIT], { balance: 112_500, deposit: 1 }],
  ['what has gone back already is passed over', 100, [payment('balance', 0), DEPOSIT], { deposit: 100 }],
  ['a surplus payment goes back by itself', 37_500, [payment('twice', 37_500, true), DEPOSIT], { deposit: 37_500 }],
  ['nothing', 0, [BALANCE, DEPOSIT], {}],
  ['never more than is left', 200_000, [BALANCE, DEPOSIT], { balance: 112_500, deposit: 37_500 }],
])('a refund is split from the newest payment: %s', (_, sum, payments, expected) => {
  const parts = splitRefund(payments, pence(sum))
  expect(Object.fromEntries(parts.map(({ attemptId, amount }) => [attemptId, amount]))).toEqual(expected)
})
