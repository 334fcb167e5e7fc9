import { expect, test } from 'vitest'
import { weekdayLines } from './training-dates.tsx'

const lines = (...starts: string[]) =>
  weekdayLines({
    zone: 'Europe/London',
    sessions: starts.map((start) => {
      const startsAt = new Date(start)
      return { startsAt, endsAt: new Date(startsAt.getTime() + 7 * 60 * 60 * 1000) }
    }),
  })

test('days with the same hours are one line, in winter and in summer', () => {
  expect(lines('2026-12-05T10:00Z', '2026-12-06T10:00Z')).toEqual(['Sat and Sun, 10:00 to 17:00 GMT'])
  expect(lines('2027-06-05T09:00Z', '2027-06-06T09:00Z')).toEqual(['Sat and Sun, 10:00 to 17:00 BST'])
})

test('a change of the clocks gives each day its own line and its true zone', () => {
  expect(lines('2027-03-27T10:00Z', '2027-03-28T09:00Z')).toEqual([
    'Sat, 10:00 to 17:00 GMT',
    'Sun, 10:00 to 17:00 BST',
  ])
})

test('a weekday that comes twice is listed once', () => {
  expect(lines('2026-12-05T10:00Z', '2026-12-12T10:00Z')).toEqual(['Sat, 10:00 to 17:00 GMT'])
})
