import { expect, test } from 'vitest'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatPlaces, formatPlacesLeft, formatRunOption } from './run-labels.ts'

test('places left are counted in the singular and the plural, and none is full', () => {
  expect([0, 1, 2].map(formatPlacesLeft)).toEqual(['full', '1 place left', '2 places left'])
})

test('visitors read how many places are left at four or fewer, and otherwise how large the group is', () => {
  const shown = [0, 1, 4, 5, 12].map((placesLeft) => formatPlaces({ placesLeft, capacity: 12 }))
  expect(shown).toEqual(['full', '1 place left', '4 places left', 'group of 12 at most', 'group of 12 at most'])
})

const aRun = (...starts: string[]): CourseRun => ({
  id: 'run',
  courseId: 1,
  label: '27th & 28th Mar 2027',
  zone: 'Europe/London',
  capacity: 12,
  placesLeft: 3,
  trainerIds: [],
  sessions: starts.map((start) => ({ startsAt: new Date(start), endsAt: new Date(Date.parse(start) + 7 * 3_600_000) })),
})

test('an option names the weekdays, the hours and few places, and each day’s own hours where the clocks change', () => {
  expect(formatRunOption(aRun('2027-03-20T10:00Z', '2027-03-21T10:00Z'))).toBe(
    '27th & 28th Mar 2027 · Sat & Sun, 10:00 to 17:00 GMT · 3 places left',
  )
  expect(formatRunOption(aRun('2027-03-27T10:00Z', '2027-03-28T09:00Z'))).toBe(
    '27th & 28th Mar 2027 · Sat 10:00 to 17:00 GMT, Sun 10:00 to 17:00 BST · 3 places left',
  )
  expect(formatRunOption({ ...aRun('2027-03-20T10:00Z'), placesLeft: 5 }), 'a phone cuts what is longer').toBe(
    '27th & 28th Mar 2027 · Sat, 10:00 to 17:00 GMT',
  )
})
