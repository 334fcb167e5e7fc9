import { expect, test } from 'vitest'
import { courseContents } from '#content/courses/course-contents.ts'
import { aSession } from '../../tests/support/document-data.ts'
import { programmeEvenings } from '#domain/courses/programme-evenings.ts'
import { hasWinterBreak, scheduleProgramme } from './programme-schedule.ts'

const evening = { weekday: 3, startsAt: '19:00', endsAt: '20:30', winterBreak: { from: '12-21', until: '01-02' } }
const weekend = (day: string, zone = 'Europe/London') => ({
  zone,
  sessions: [{ startsAt: new Date(`${day}T10:00Z`), endsAt: new Date(`${day}T17:00Z`) }],
})

test('one evening a week follows the last session, at the same hour when the clocks change', () => {
  const dates = programmeEvenings(weekend('2027-03-07'), { weeks: 12, evening })
  expect(dates).toHaveLength(12)
  expect(dates[0]).toEqual({ startsAt: new Date('2027-03-10T19:00Z'), endsAt: new Date('2027-03-10T20:30Z') })
  // BST begins on 28 March.
  expect(dates[3]?.startsAt).toEqual(new Date('2027-03-31T18:00Z'))
})

test('there is no evening in the winter break, and none is lost', () => {
  const dates = programmeEvenings(weekend('2026-12-13'), { weeks: 3, evening })
  expect(dates.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
    '2026-12-16',
    '2027-01-06',
    '2027-01-13',
  ])
})

test.for([
  ['2026-12-13', true],
  ['2026-12-20', true],
  ['2026-09-20', false],
  ['2027-01-10', false],
  ['2027-03-07', false],
] as const)('the twelve weeks after %s include the winter break: %s', ([day, included]) => {
  const run = weekend(day)
  expect(hasWinterBreak(run, programmeEvenings(run, { weeks: 12, evening }))).toBe(included)
})

test('the first evening is at least two days after the last session', () => {
  expect(programmeEvenings(weekend('2027-02-02'), { weeks: 1, evening })[0]?.startsAt).toEqual(
    new Date('2027-02-10T19:00Z'),
  )
  expect(programmeEvenings(weekend('2027-02-01'), { weeks: 1, evening })[0]?.startsAt).toEqual(
    new Date('2027-02-03T19:00Z'),
  )
})

test.for(Object.values(courseContents))(
  'course $courseId has twelve weeks, each with its topic and its evening',
  ({ programme }) => {
    const weeks = scheduleProgramme({ ...programme, sessions: [aSession('2026-12-05'), aSession('2026-12-06')] })
    expect(weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(new Set(weeks.map(({ topic }) => topic)).size).toBe(12)
    expect(weeks.map(({ topic }) => topic)).toEqual(programme.weeks.map(({ topic }) => topic))
    expect(weeks[0]?.startsAt).toEqual(new Date('2026-12-09T19:00Z'))
  },
)

test('a course without a programme has no evenings', () => {
  expect(scheduleProgramme({ weeks: [], sessions: [aSession('2026-12-05')] })).toEqual([])
})
