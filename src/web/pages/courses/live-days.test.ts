import { expect, test } from 'vitest'
import { courseContents } from '#content/courses/course-contents.ts'
import { lessonPlanOf } from '#content/lesson-plans/lesson-plans.ts'
import { liveDays } from './live-days.ts'

const all = Object.values(courseContents)

test.for(all)('each module of course $courseId is in one of its two days, with its hour', ({ courseId, modules }) => {
  const days = liveDays(modules, lessonPlanOf(courseId))
  expect(days).toHaveLength(2)
  const taught = days.flatMap((day) => day.modules)
  expect(taught.map(({ name }) => name)).toEqual(modules.map(({ name }) => name))
  for (const { part } of taught) expect(part?.time).toMatch(/^\d\d:\d\d$/)
  for (const { modules: one } of days) expect(one.at(-1)?.after.at(-1)?.name).toBe('Looking back')
})

test('a course without a plan has its modules in order, without days and hours', () => {
  const { modules } = courseContents[1]
  const [day, ...more] = liveDays(modules, null)
  expect(more).toEqual([])
  expect(day).toEqual({ before: [], modules: modules.map((module) => ({ ...module, after: [] })) })
})

test('a module that the office has renamed or added takes the hours away, and is never left out', () => {
  const { courseId, modules } = courseContents[1]
  const plan = lessonPlanOf(courseId)
  const [first, ...rest] = modules
  for (const changed of [
    [{ name: 'Beginnings', text: first?.text ?? '' }, ...rest],
    [...modules, { name: 'Kanban', text: '' }],
  ])
    expect(liveDays(changed, plan).flatMap((day) => day.modules.map(({ name }) => name))).toEqual(
      changed.map(({ name }) => name),
    )
})
