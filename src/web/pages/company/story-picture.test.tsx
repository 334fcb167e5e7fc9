import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testimonials } from '#content/testimonials.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { StoryPicture } from './story-picture.tsx'

const draw = (courseId: number, seed: number) =>
  renderToStaticMarkup(<StoryPicture courseId={courseId} tone={courseTone(courseId)} seed={seed} />)

test('no two stories have the same picture, and each has its own every time', () => {
  const pictures = testimonials.map(({ courseId, id }) => draw(courseId, id))
  expect(new Set(pictures).size).toBe(testimonials.length)
  expect(testimonials.map(({ courseId, id }) => draw(courseId, id))).toEqual(pictures)
})

test('a picture is small, and takes its colours only from the site', () => {
  for (const { courseId, id } of testimonials) {
    const markup = draw(courseId, id)
    expect(markup.length).toBeLessThan(1000)
    expect(markup).not.toMatch(/style=|#[0-9a-f]{3}|NaN|undefined/)
    expect(markup).toContain('aria-hidden="true"')
  }
})
