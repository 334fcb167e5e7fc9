import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseContents } from '#content/courses/course-contents.ts'
import { promisesOf } from '#content/courses/course-promises.ts'
import { lessonPlanOf } from '#content/lesson-plans/lesson-plans.ts'
import { Programme } from './course-programme.tsx'

const YEAR = /\b20\d\d\b/

test.for(Object.values(courseContents))(
  'without a date on sale the weeks and days of course $courseId have no dates',
  (texts) => {
    const plan = lessonPlanOf(texts.courseId)
    const promises = promisesOf(texts.courseId, texts)
    const html = renderToStaticMarkup(
      createElement(Programme, { texts, plan, planFile: '', promises, next: null, evenings: [] }),
    )
    expect(html.match(/Week \d+</g)).toHaveLength(12)
    expect(html).not.toMatch(YEAR)
  },
)
