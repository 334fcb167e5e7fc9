import { expect, test } from 'vitest'
import { dayLines } from './training-dates.tsx'

const lines = (...starts: string[]) =>
  dayLines({
    zone: 'Europe/London',
    sessions: starts.map((start) => {
      const startsAt = new Date(start)
      return { startsAt, endsAt: new Date(startsAt.getTime() + 7 * 60 * 60 * 1000) }
    }),
  })

test('days with the same hours are one line, in winter and in summer', () => {
  expect(lines('2026-12-05T10:00Z', '2026-12-06T10:00Z')).toEqual(['Sat 5 and Sun 6 Dec 2026, 10:00 to 17:00 GMT'])
  expect(lines('2027-06-05T09:00Z', '2027-06-06T09:00Z')).toEqual(['Sat 5 and Sun 6 Jun 2027, 10:00 to 17:00 BST'])
})

test('a change of the clocks gives each day its own line and its true zone', () => {
  expect(lines('2027-03-27T10:00Z', '2027-03-28T09:00Z')).toEqual([
    'Sat 27 Mar 2027, 10:00 to 17:00 GMT',
    'Sun 28 Mar 2027, 10:00 to 17:00 BST',
  ])
})

test('the month is named once, and again where it changes', () => {
  expect(lines('2026-12-05T10:00Z', '2026-12-12T10:00Z', '2027-01-02T10:00Z')).toEqual([
    'Sat 5, Sat 12 Dec 2026 and Sat 2 Jan 2027, 10:00 to 17:00 GMT',
  ])
})
