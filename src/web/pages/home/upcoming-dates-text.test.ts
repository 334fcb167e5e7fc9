import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { dayLines, type UpcomingRun } from './upcoming-dates.tsx'

function anUpcomingRun(...starts: string[]): UpcomingRun {
  const sessions = starts.map((start) => {
    const startsAt = new Date(start)
    return { startsAt, endsAt: new Date(startsAt.getTime() + 7 * 60 * 60 * 1000) }
  })
  const run = { runLabel: '5th & 6th Dec 2026', zone: 'Europe/London', sessions }
  return {
    ...run,
    courseId: 1,
    courseName: 'Scrum Master',
    slug: 'scrum-master',
    price: pence(150000),
    deposit: pence(37500),
    placesLeft: 4,
  }
}

test('two days with the same hours are one line', () => {
  const run = anUpcomingRun('2026-12-05T10:00Z', '2026-12-06T10:00Z')
  expect(dayLines(run)).toEqual(['5 and 6 Dec, 10:00 to 17:00 GMT'])
})

test('days in two months name both', () => {
  const run = anUpcomingRun('2027-01-31T10:00Z', '2027-02-01T10:00Z')
  expect(dayLines(run)).toEqual(['31 Jan and 1 Feb, 10:00 to 17:00 GMT'])
})

test('a change of the clocks between two days gives each its own line and its true zone', () => {
  const run = anUpcomingRun('2027-03-27T10:00Z', '2027-03-28T09:00Z')
  expect(dayLines(run)).toEqual(['27 Mar, 10:00 to 17:00 GMT', '28 Mar, 10:00 to 17:00 BST'])
})

test('a long course says how many days there are and between which', () => {
  const run = anUpcomingRun('2026-12-05T10:00Z', '2026-12-12T10:00Z', '2026-12-19T10:00Z', '2027-01-09T10:00Z')
  expect(dayLines(run)).toEqual(['4 days from 5 Dec to 9 Jan, 10:00 to 17:00 GMT'])
})
