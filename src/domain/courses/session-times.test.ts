import { expect, test } from 'vitest'
import { formatFullDays, formatHours } from './session-times.ts'

const on = (...days: string[]) => ({
  zone: 'Europe/London',
  sessions: days.map((day) => ({ startsAt: new Date(`${day}T10:00Z`), endsAt: new Date(`${day}T17:00Z`) })),
})

test.each([
  [['2027-01-30'], 'Sat 30 Jan 2027'],
  [['2027-01-30', '2027-01-31'], 'Sat 30 and Sun 31 Jan 2027'],
  [['2027-01-31', '2027-02-01'], 'Sun 31 Jan and Mon 1 Feb 2027'],
  [['2026-12-31', '2027-01-01'], 'Thu 31 Dec 2026 and Fri 1 Jan 2027'],
  [['2026-12-31', '2027-12-31'], 'Thu 31 Dec 2026 and Fri 31 Dec 2027'],
  [['2027-01-01', '2027-01-02', '2027-01-03'], 'Fri 1, Sat 2 and Sun 3 Jan 2027'],
  [['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'], '4 days from Fri 1 Jan 2027 to Mon 4 Jan 2027'],
])('the days %j read as %s', (days, words) => {
  expect(formatFullDays(on(...days))).toBe(words)
})

const hours = (from: string, to: string, zone = 'Europe/London') =>
  formatHours({ startsAt: new Date(from), endsAt: new Date(to) }, zone)

test('hours are said with the zone’s name of that day', () => {
  expect(hours('2026-12-05T10:00Z', '2026-12-05T17:00Z')).toBe('10:00 to 17:00 GMT')
  expect(hours('2027-07-05T09:00Z', '2027-07-05T16:00Z')).toBe('10:00 to 17:00 BST')
})

test('a session past midnight says that it ends on the next day, and in which of two names where the clocks change', () => {
  expect(hours('2026-12-05T21:00Z', '2026-12-06T00:30Z')).toBe('21:00 to 00:30 GMT (next day)')
  expect(hours('2026-12-05T21:00Z', '2026-12-06T00:00Z')).toBe('21:00 to 00:00 GMT (next day)')
  expect(hours('2027-03-27T21:00Z', '2027-03-28T01:30Z')).toBe('21:00 GMT to 02:30 BST (next day)')
})
