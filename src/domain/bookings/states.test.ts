import { expect, test } from 'vitest'
import { statesBefore } from '#domain/transitions.ts'
import {
  ATTEMPT_TRANSITIONS,
  DISPUTE_TRANSITIONS,
  INSTALMENT_TRANSITIONS,
  LIVE_ATTEMPT_STATES,
  REFUND_TRANSITIONS,
  SEAT_TRANSITIONS,
} from './states.ts'

test('only a held seat is confirmed, and a released one stays released', () => {
  expect(statesBefore(SEAT_TRANSITIONS, 'confirmed')).toEqual(['held'])
  expect(SEAT_TRANSITIONS.released).toEqual([])
})

test('an instalment that was paid or waived may be due again, and a cancelled one never', () => {
  for (const state of ['paid', 'waived', 'cancelled'] as const) {
    expect(statesBefore(INSTALMENT_TRANSITIONS, state)).toEqual(['due'])
  }
  expect(statesBefore(INSTALMENT_TRANSITIONS, 'due')).toEqual(['paid', 'waived'])
  expect(INSTALMENT_TRANSITIONS.cancelled).toEqual([])
})

test('a payment that succeeded is at most undone, and one that was cancelled can only turn out to have succeeded', () => {
  expect(ATTEMPT_TRANSITIONS.succeeded).toEqual([])
  expect(ATTEMPT_TRANSITIONS.undone).toEqual([])
  expect(ATTEMPT_TRANSITIONS.cancelled).toEqual(['succeeded'])
})

test('the live states are those that can still be cancelled, and those in which a card can still be declined', () => {
  expect(statesBefore(ATTEMPT_TRANSITIONS, 'cancelled')).toEqual([...LIVE_ATTEMPT_STATES])
  expect(statesBefore(ATTEMPT_TRANSITIONS, 'failed')).toEqual([...LIVE_ATTEMPT_STATES])
})

test('a refund that succeeded may still fail, and one that failed stays so', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'succeeded')).toEqual(['requested', 'pending'])
  expect(statesBefore(REFUND_TRANSITIONS, 'failed')).toEqual(['requested', 'pending', 'succeeded'])
  expect(REFUND_TRANSITIONS.failed).toEqual([])
})

test('a dispute that is won or lost stays so', () => {
  expect([DISPUTE_TRANSITIONS.won, DISPUTE_TRANSITIONS.lost]).toEqual([[], []])
})
