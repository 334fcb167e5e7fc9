import { expect, test } from 'vitest'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { courseContents } from '../../content/courses/course-contents.ts'
import { sampleEvening } from '../../content/lesson-plans/lesson-plan.ts'
import { lessonPlans } from '../../content/lesson-plans/lesson-plans.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { renderLessonPlan } from './lesson-plan.tsx'

const courses = Object.values(courseContents)

test.for(courses)('the lesson plan of course $courseId teaches each module once, in order', ({ courseId, modules }) => {
  const names = modules.map(({ name }) => name)
  const taught = lessonPlans[courseId].days.flatMap(({ parts }) => parts.map(({ name }) => name))
  expect(taught.filter((name) => names.includes(name))).toEqual(names)
})

test.for(courses)('in the lesson plan of course $courseId each part follows the one before', ({ courseId }) => {
  for (const parts of [...lessonPlans[courseId].days.map((day) => day.parts), sampleEvening]) {
    const times = parts.map(({ time }) => time)
    expect(times).toEqual(times.toSorted())
  }
})

test.for(courses)('the exercise of course $courseId takes 45 minutes', ({ courseId }) => {
  const minutes = lessonPlans[courseId].exercise.steps.map(({ time }) => Number.parseInt(time, 10))
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(45)
})

test.for(courses)('the lesson plan of course $courseId is one page with all of it', async ({ courseId }) => {
  const site = aBookingDocumentData().site
  const pdf = await renderLessonPlan({ site, plan: lessonPlans[courseId], courseName: 'The course' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const text = readPdfText(pdf)
  const { days, exercise } = lessonPlans[courseId]
  for (const { time, name } of [...days.flatMap(({ parts }) => parts), ...exercise.steps, ...sampleEvening])
    expect(text).toContain(time + name)
})
