import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type StoryDrawing, storyDrawings } from '#content/story-drawings.ts'
import { testimonials } from '#content/testimonials.ts'
import { StoryPicture } from './story-picture.tsx'

const draw = (drawing: StoryDrawing | '', courseId = 1) =>
  renderToStaticMarkup(<StoryPicture drawing={drawing} courseId={courseId} tone="tide" />)

test('each of the sixteen stories has a drawing of its own', () => {
  expect(new Set(testimonials.map(({ drawing }) => drawing && storyDrawings[drawing].marks)).size).toBe(16)
})

test('a story without a drawing has the work of its role', () => {
  expect(draw('', 4)).toBe(draw('timeline'))
  expect(draw('', 99)).toBe(draw('board'))
})

test('every mark is one that can be drawn, inside of the picture, in colours of the site', () => {
  for (const [name, { marks }] of Object.entries(storyDrawings)) {
    for (const mark of marks.trim().split('\n')) {
      expect(mark.trim(), name).toMatch(
        /^(?:wash|soft|full|sun|paper|line|dark) (?:box|dot|path|dash|bubble|word) [\d.]/,
      )
      const [x = 0, y = 0] = mark.match(/[\d.]+/g)?.map(Number) ?? []
      expect(x >= 0 && x <= 240 && y >= 0 && y <= 180, mark).toBe(true)
    }
    const markup = draw(name as StoryDrawing) // the record's own key
    expect(markup).not.toMatch(/style=|#[0-9a-f]{3}|NaN|undefined/)
    expect(markup).toContain('aria-hidden="true"')
  }
})
