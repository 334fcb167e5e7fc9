import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseContents } from '#content/courses/course-contents.ts'
import { promisesOf } from '#content/courses/course-promises.ts'
import { Programme } from './course-programme.tsx'

const YEAR = /\b20\d\d\b/

test.for(Object.values(courseContents))(
  'without a date on sale the weeks of course $courseId have no dates',
  (content) => {
    const { programme } = content
    const promises = promisesOf(content.courseId, content)
    const html = renderToStaticMarkup(createElement(Programme, { programme, promises, next: null }))
    expect(html.match(/Week \d+</g)).toHaveLength(12)
    expect(html).not.toMatch(YEAR)
  },
)
