import { expect, test } from 'vitest'
import { liveMinutes, startsWithinWithdrawalPeriod } from './withdrawal-period.ts'

const session = (from: string, until: string) => ({ startsAt: new Date(from), endsAt: new Date(until) })

test.each([
  ['in winter', '2026-12-01T12:00Z', '2026-12-15T23:59Z', '2026-12-16T00:00Z'],
  ['when the clocks go forward', '2026-03-20T23:30Z', '2026-04-03T22:59Z', '2026-04-03T23:00Z'],
  ['when the clocks go back', '2026-10-11T23:30Z', '2026-10-26T23:59Z', '2026-10-27T00:00Z'],
])('a date starts within the period until the last minute of the fourteenth day, %s', (_, made, last, after) => {
  const startsOn = (...starts: string[]) =>
    startsWithinWithdrawalPeriod({ sessions: starts.map((from) => session(from, from)) }, new Date(made))
  expect(startsOn(last)).toBe(true)
  expect(startsOn(after)).toBe(false)
  expect(startsOn(last, after), 'one session is enough').toBe(true)
})

/** Two live days of seven hours. */
const sessions = [session('2026-12-05T10:00Z', '2026-12-05T17:00Z'), session('2026-12-06T10:00Z', '2026-12-06T17:00Z')]

test.each([
  ['before the first session', '2026-12-01T12:00Z', '2026-12-05T10:00Z', 0],
  ['one minute into it', '2026-12-01T12:00Z', '2026-12-05T10:01Z', 1],
  ['one second less', '2026-12-01T12:00Z', '2026-12-05T10:00:59Z', 0],
  ['one minute before its end', '2026-12-01T12:00Z', '2026-12-05T16:59Z', 419],
  ['at its end', '2026-12-01T12:00Z', '2026-12-05T17:00Z', 420],
  ['overnight', '2026-12-01T12:00Z', '2026-12-06T10:00Z', 420],
  ['one minute into the second', '2026-12-01T12:00Z', '2026-12-06T10:01Z', 421],
  ['after the last', '2026-12-01T12:00Z', '2026-12-09T12:00Z', 840],
  ['when the request came a minute after the beginning', '2026-12-05T10:01Z', '2026-12-05T17:00Z', 419],
  ['when the request came a minute before the end', '2026-12-05T16:59Z', '2026-12-05T17:00Z', 1],
  ['when the request came after it', '2026-12-05T17:00Z', '2026-12-06T10:00Z', 0],
])('of 840 live minutes those since the request were delivered: %s', (_, since, until, delivered) => {
  expect(liveMinutes({ sessions }, { since: new Date(since), until: new Date(until) })).toEqual({
    delivered,
    total: 840,
  })
})
