import { expect, test } from 'vitest'
import { isTooLateToOffer, waitlistStep } from './waitlist.ts'

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

test('a step compiles only where the table of states leads', () => {
  expect(waitlistStep('waiting', 'offered')).toEqual({ from: 'waiting', to: 'offered' })
  // @ts-expect-error: what was offered does not wait again
  expect(waitlistStep('offered', 'waiting')).toBeDefined()
  // @ts-expect-error: who has booked stays so
  expect(waitlistStep('taken', 'left')).toBeDefined()
})
