import { expect, test } from 'vitest'
import { testimonials } from '#content/testimonials.ts'
import { storyCourses } from '#web/layout/banner-pictures/charts.tsx'
import { cutText } from './read-more.tsx'

test('a text of 300 characters stays whole', () => {
  const text = 'a'.repeat(300)
  expect(cutText(text)).toEqual({ start: text, rest: '' })
})

test('a text of 301 characters is cut after 300, and nothing is lost', () => {
  const { start, rest } = cutText('a'.repeat(301))
  expect(start).toHaveLength(300)
  expect(rest).toBe('a')
})

test('there are sixteen stories, each long enough to be cut', () => {
  expect(testimonials).toHaveLength(16)
  expect(testimonials.filter((story) => story.text.length <= 300)).toEqual([])
})

test('each delivered story is cut where a sentence ends', () => {
  const cut = testimonials.map(({ text }) => cutText(text))
  for (const { start, rest } of cut) expect(`${start.at(-1)}|${rest[0]}`).toMatch(/^[a-z]\|\.$/)
})

test('the banner draws one line for each story, to the role it led to', () => {
  expect(storyCourses).toEqual(testimonials.map((story) => story.courseId))
})
