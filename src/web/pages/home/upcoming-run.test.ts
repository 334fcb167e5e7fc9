import { expect, test } from 'vitest'
import { daysAndHours } from './upcoming-run.ts'

function shown(...starts: string[]) {
  const sessions = starts.map((start) => {
    const startsAt = new Date(start)
    return { startsAt, endsAt: new Date(startsAt.getTime() + 7 * 60 * 60 * 1000) }
  })
  return daysAndHours({ zone: 'Europe/London', sessions })
}

test('two days with the same hours are named once, and so are the hours', () => {
  const days = 'Sat 5 and Sun 6 Dec 2026'
  expect(shown('2026-12-05T10:00Z', '2026-12-06T10:00Z')).toEqual({ days, hours: ['10:00 to 17:00 GMT'] })
})

test('days in two months name both', () => {
  const days = 'Sun 31 Jan 2027 and Mon 1 Feb 2027'
  expect(shown('2027-01-31T10:00Z', '2027-02-01T10:00Z')).toEqual({ days, hours: ['10:00 to 17:00 GMT'] })
})

test('a change of the clocks between two days gives each its own line and its true zone', () => {
  const hours = ['27 Mar, 10:00 to 17:00 GMT', '28 Mar, 10:00 to 17:00 BST']
  expect(shown('2027-03-27T10:00Z', '2027-03-28T09:00Z')).toEqual({ days: 'Sat 27 and Sun 28 Mar 2027', hours })
})

test('a long course says when it starts, how many days there are and between which', () => {
  const hours = ['4 days from 5 Dec to 9 Jan, 10:00 to 17:00 GMT']
  const starts = ['2026-12-05T10:00Z', '2026-12-12T10:00Z', '2026-12-19T10:00Z', '2027-01-09T10:00Z']
  expect(shown(...starts)).toEqual({ days: 'Sat 5 Dec 2026', hours })
})
