import { expect, test } from 'vitest'
import { programmeOf } from '#content/courses/course-contents.ts'
import { trainers, trainersOf } from '#content/trainers.ts'
import { aSession } from '../../tests/support/document-data.ts'
import { scheduleProgramme } from './programme-schedule.ts'

const COURSES = [1, 2, 3, 4]

test.each(COURSES)('course %i has twelve weeks, each with its topic and its evening', (courseId) => {
  const weeks = scheduleProgramme({ courseId, sessions: [aSession('2026-12-05'), aSession('2026-12-06')] })
  expect(weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(new Set(weeks.map(({ topic }) => topic)).size).toBe(12)
  expect(weeks.map(({ topic }) => topic)).toEqual(programmeOf(courseId)?.weeks.map(({ topic }) => topic))
  expect(weeks[0]?.startsAt).toEqual(new Date('2026-12-09T19:00Z'))
})

test('a course without a programme has no evenings', () => {
  expect(scheduleProgramme({ courseId: 5, sessions: [aSession('2026-12-05')] })).toEqual([])
})

test('a date names its trainers, or all of them where it names no one who still teaches', () => {
  const [first] = trainers
  if (!first) throw new Error('expected a trainer')
  expect(trainersOf([first.id, 'left-last-year'])).toEqual([first])
  expect(trainersOf([])).toEqual(trainers)
  expect(trainersOf(['left-last-year'])).toEqual(trainers)
})
