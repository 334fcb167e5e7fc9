import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TimeOfDay, TIME_OF_DAY_LABELS, hardestTimeOfDay } from './how-the-hour-falls.ts'

const aSession = (from: string, until: string) => ({
  startsAt: new Date(`2026-12-05T${from}Z`),
  endsAt: new Date(`2026-12-0${until < from ? 6 : 5}T${until}Z`),
})

test.each<[string, string, TimeOfDay]>([
  ['08:00', '18:00', 'day'],
  ['07:59', '12:00', 'early'],
  ['05:00', '08:00', 'early'],
  ['04:59', '08:00', 'night'],
  ['10:00', '18:01', 'late'],
  ['18:00', '23:00', 'late'],
  ['18:00', '23:01', 'night'],
  ['23:00', '05:00', 'night'],
  ['22:00', '09:00', 'night'],
  ['05:00', '22:00', 'late'],
])('from %s to %s is %s: its end is no hour of it', (from, until, fall) => {
  expect(hardestTimeOfDay(aSession(from, until), 'UTC')).toBe(fall)
})

test('a zone may be ahead by a part of an hour', () => {
  expect(hardestTimeOfDay(aSession('02:15', '12:15'), 'Asia/Kathmandu')).toBe('day')
  expect(hardestTimeOfDay(aSession('02:14', '12:15'), 'Asia/Kathmandu')).toBe('early')
})

test('a longer meeting never falls more kindly', () => {
  const order = Object.keys(TIME_OF_DAY_LABELS)
  const minutes = fc.integer({ min: 1, max: 720 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), minutes, minutes, (from, short, more) => {
      const startsAt = new Date(Date.UTC(2026, 9, 25, 0, from))
      const until = (length: number) => new Date(startsAt.getTime() + length * 60_000)
      const fall = (length: number) =>
        order.indexOf(hardestTimeOfDay({ startsAt, endsAt: until(length) }, 'Europe/London'))
      expect(fall(short + more)).toBeGreaterThanOrEqual(fall(short))
    }),
  )
})
