import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import type { BookingAttempt } from './booking-details.ts'
import { timelineOf } from './booking-timeline.ts'

test('of events at the same moment, what began comes before what it caused', () => {
  const at = new Date('2026-11-26T08:42:00Z')
  const line = (action: string) => ({ at, actor: 'system', action, details: {} })
  const attempt: BookingAttempt = {
    id: 'one',
    instalment: 'deposit',
    amount: pence(37_500),
    state: 'succeeded',
    surplus: false,
    decline: null,
    mismatch: null,
    received: null,
    providerId: null,
    kind: 'card',
    receivedOn: null,
    paidReference: null,
    createdAt: at,
    changedAt: at,
  }
  const audit = ['booked', 'paid', 'confirmed'].map(line)
  const events = timelineOf({ audit, attempts: [attempt], mails: [], cases: [] })
  expect(events.map((one) => (one.kind === 'audit' ? one.action : one.kind))).toEqual([
    'booked',
    'payment',
    'paid',
    'confirmed',
  ])
})
