import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import type { MyBooking } from './my-bookings.ts'
import { compareNextSteps, nextSteps } from './next-step.ts'

const session = (day: string) => ({ startsAt: new Date(`${day}T10:00Z`), endsAt: new Date(`${day}T17:00Z`) })
const liveDay = (on: string) => ({ ...session(on), week: null })
const DUE = new Date('2026-11-21T10:00Z')

function aBooking(overrides: Partial<MyBooking> = {}): MyBooking {
  const booking = {
    runCancelled: false,
    cancelledAt: null,
    paymentUnderWay: false,
    paymentInReview: false,
    run: { sessions: [session('2026-12-05'), session('2026-12-06')], zone: 'Europe/London' },
    seat: { state: 'confirmed', heldUntil: new Date('2026-11-01T12:00Z'), live: true },
    instalments: [
      {
        id: '1',
        confirms: true,
        kind: 'deposit',
        amount: pence(37500),
        outstanding: pence(0),
        dueAt: DUE,
        state: 'paid',
      },
      {
        id: '2',
        confirms: false,
        kind: 'balance',
        amount: pence(112500),
        outstanding: pence(112500),
        dueAt: DUE,
        state: 'due',
      },
    ],
    ...overrides,
  }
  return booking as MyBooking // the rest of a booking has no say in its next step
}

const kinds = (booking: MyBooking, at: string, certificate = false) =>
  nextSteps(booking, { now: new Date(at), certificate }).map(({ kind }) => kind)

const settled = () =>
  aBooking({
    instalments: [
      {
        id: '1',
        position: 1,
        confirms: true,
        kind: 'full',
        amount: pence(150000),
        outstanding: pence(0),
        dueAt: DUE,
        state: 'paid',
      },
    ],
  })

test('a balance comes before the next session, with its sum and date', () => {
  const now = new Date('2026-11-10T12:00Z')
  expect(nextSteps(aBooking(), { now, certificate: false })).toEqual([
    { kind: 'pay-balance', amount: 112500, dueAt: DUE, overdue: false },
    { kind: 'join', session: liveDay('2026-12-05'), open: false },
  ])
})

test('a session that is open comes first, unless the overdue balance keeps it shut', () => {
  expect(kinds(settled(), '2026-12-05T09:50Z')).toEqual(['join'])
  expect(kinds(aBooking(), '2026-12-05T09:50Z')).toEqual(['pay-balance', 'join'])
  const [first, balance] = aBooking().instalments
  if (!first || !balance) throw new Error('expected two instalments')
  const notYetDue = aBooking({ instalments: [first, { ...balance, dueAt: new Date('2026-12-20') }] })
  expect(kinds(notYetDue, '2026-12-05T09:50Z')).toEqual(['join', 'pay-balance'])
})

test('between the days the second is next, and after the twelve weeks the certificate', () => {
  const [next] = nextSteps(settled(), { now: new Date('2026-12-05T18:00Z'), certificate: false })
  expect(next).toEqual({ kind: 'join', session: liveDay('2026-12-06'), open: false })
  expect(kinds(settled(), '2027-04-01T12:00Z')).toEqual([])
  expect(kinds(settled(), '2027-04-01T12:00Z', true)).toEqual(['certificate'])
  const asked = { now: new Date('2027-04-01T12:00Z'), certificate: true, feedback: true }
  expect(nextSteps(settled(), asked)).toEqual([{ kind: 'certificate' }, { kind: 'feedback' }])
})

test('once the live days are over, the next evening comes first, and is sorted among the sessions by its day', () => {
  const after = nextSteps(settled(), { now: new Date('2026-12-07T12:00Z'), certificate: true })
  const first = { startsAt: new Date('2026-12-09T19:00Z'), endsAt: new Date('2026-12-09T20:30Z'), week: 1 }
  expect(after).toEqual([{ kind: 'join', session: first, open: false }, { kind: 'certificate' }])
  expect(nextSteps(settled(), { now: first.startsAt, certificate: true })[0]).toMatchObject({ open: true })
  const sooner = nextSteps(settled(), { now: new Date('2026-12-05T18:00Z'), certificate: false })
  const review = [{ kind: 'payment-in-review' } as const]
  expect([review, after, sooner].sort(compareNextSteps)).toEqual([sooner, after, review])
})

test('a held place is paid for before its hold ends, and not twice while a payment is confirmed', () => {
  const held = { state: 'held', heldUntil: new Date('2026-11-10T12:30Z'), live: true } as const
  const instalments = [
    {
      id: '1',
      position: 1,
      confirms: true,
      kind: 'full',
      amount: pence(150000),
      outstanding: pence(150000),
      dueAt: DUE,
      state: 'due',
    } as const,
  ]
  const now = new Date('2026-11-10T12:00Z')
  expect(nextSteps(aBooking({ seat: held, instalments }), { now, certificate: false })).toEqual([
    { kind: 'pay', amount: 150000, until: held.heldUntil },
  ])
  expect(kinds(aBooking({ seat: held, instalments, paymentUnderWay: true }), now.toISOString())).toEqual([])
  const gone = { ...held, live: false }
  expect(kinds(aBooking({ seat: gone, instalments }), now.toISOString()), 'the hold has ended').toEqual([])
})

test('cancelled dates ask for a choice, and a cancelled booking for nothing', () => {
  expect(kinds(aBooking({ runCancelled: true }), '2026-11-10T12:00Z')).toEqual(['choose-date'])
  const released = { state: 'released', heldUntil: DUE, live: false } as const
  expect(kinds(aBooking({ cancelledAt: DUE, seat: released }), '2026-11-10T12:00Z')).toEqual([])
  expect(kinds(aBooking({ cancelledAt: DUE }), '2026-11-10T12:00Z'), 'also while its seat is confirmed').toEqual([])
})

test('while a payment is looked into no other is asked for', () => {
  expect(kinds(aBooking({ paymentInReview: true }), '2026-11-10T12:00Z')).toEqual(['payment-in-review', 'join'])
})

test('bookings are in the order of their first steps: open now, to decide, to pay, coming, over', () => {
  const first = (booking: MyBooking, at: string, certificate = false) =>
    nextSteps(booking, { now: new Date(at), certificate })
  const open = first(settled(), '2026-12-05T09:50Z')
  const decide = first(aBooking({ runCancelled: true }), '2026-11-10T12:00Z')
  const pay = first(aBooking(), '2026-11-10T12:00Z')
  const coming = first(settled(), '2026-11-10T12:00Z')
  const nextDay = first(settled(), '2026-12-05T18:00Z')
  const over = first(settled(), '2027-04-01T12:00Z', true)
  expect([over, nextDay, coming, pay, decide, open].sort(compareNextSteps)).toEqual([
    open,
    decide,
    pay,
    coming,
    nextDay,
    over,
  ])
})

test('a balance that is not due yet and a payment that we look into leave a booking in the order of its days', () => {
  const at = (booking: MyBooking) => nextSteps(booking, { now: new Date('2026-11-10T12:00Z'), certificate: false })
  const on = (day: string) => ({ run: { ...settled().run, sessions: [session(day)] } })
  const balance = at(aBooking())
  const sooner = at({ ...settled(), ...on('2026-11-12') })
  const inReview = at(aBooking({ paymentInReview: true, ...on('2026-11-14') }))
  const later = at({ ...settled(), ...on('2026-11-28') })
  expect([later, balance, inReview, sooner].sort(compareNextSteps)).toEqual([sooner, inReview, balance, later])
  const overdue = nextSteps(aBooking(), { now: new Date('2026-11-22T12:00Z'), certificate: false })
  expect([sooner, overdue].sort(compareNextSteps)).toEqual([overdue, sooner])
})
