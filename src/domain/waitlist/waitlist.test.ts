import { expect, test } from 'vitest'
import { isTooLateToOffer, offerEnd, waitlistStep } from './waitlist.ts'

const session = (day: string) => ({ startsAt: new Date(`${day}T10:00Z`), endsAt: new Date(`${day}T17:00Z`) })

test.each([
  ['a minute more than twelve hours before the first session', '2026-12-04T21:59Z', false],
  ['twelve hours before, when an offer would end as it begins', '2026-12-04T22:00Z', true],
  ['a minute less', '2026-12-04T22:01Z', true],
  ['the day after, although a second session is to come', '2026-12-06T08:00Z', true],
])('whether it is too late to offer a place: %s', (_, now, expected) => {
  const run = { sessions: [session('2026-12-05'), session('2026-12-07')] }
  expect(isTooLateToOffer(run, new Date(now))).toBe(expected)
})

test.each([
  ['made at night', '2026-11-27T22:43Z', '2026-11-28T20:00Z'],
  ['made just after midnight', '2026-11-28T00:05Z', '2026-11-29T20:00Z'],
  ['made in summer, by the clocks in London', '2026-06-30T23:30Z', '2026-07-02T19:00Z'],
  ['across the change of the clocks', '2026-10-24T12:00Z', '2026-10-25T20:00Z'],
  ['that would outlast the beginning of the course', '2026-12-03T23:00Z', '2026-12-04T10:00Z'],
])('an offer %s stands until the evening of the next day, or until the course', (_, now, end) => {
  const run = { sessions: [session(now.startsWith('2026-12') ? '2026-12-04' : '2027-01-09')] }
  expect(offerEnd(run, new Date(now))).toEqual(new Date(end))
})

test('a step compiles only where the table of states leads', () => {
  expect(waitlistStep('waiting', 'offered')).toEqual({ from: 'waiting', to: 'offered' })
  // @ts-expect-error: what was offered does not wait again
  expect(waitlistStep('offered', 'waiting')).toBeDefined()
  // @ts-expect-error: who has booked stays so
  expect(waitlistStep('taken', 'left')).toBeDefined()
})
