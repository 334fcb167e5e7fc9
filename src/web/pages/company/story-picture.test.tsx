import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type StoryDrawing, storyDrawings } from '#content/story-drawings.ts'
import { testimonials } from '#content/testimonials.ts'
import { COURSE_TONES, courseTone } from '#domain/courses/course-tone.ts'
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

const NAMES = Object.keys(storyDrawings) as StoryDrawing[] // the record's own keys

test.for(NAMES)(
  'the file of the drawing %s, for pages that show it further down, is the same drawing',
  async (name) => {
    await expect(fileOf(name)).toMatchFileSnapshot(`../../../../public/drawings/${name}.svg`)
  },
)

/** The drawing in both themes, in the colour of its story's course or of its role; `#plum` asks for another. */
function fileOf(name: StoryDrawing): string {
  const courseId = testimonials.find(({ drawing }) => drawing === name)?.courseId ?? NAMES.slice(-4).indexOf(name) + 1
  const tone = courseTone(courseId)
  const style = `${styleOf('pages/company/story-picture.css')}.story-picture{border:0;border-radius:0;& text{font:600 0.9375rem Arial,sans-serif}}`
  const asked = COURSE_TONES.map(
    (one) => `:root:has(#${one}:target){--tone:var(--${one});--tone-wash:var(--${one}-wash)}`,
  )
  const own = `:root{color-scheme:light dark;--tone:var(--${tone});--tone-wash:var(--${tone}-wash);`
  const tokens =
    styleOf('styles/tokens.css')
      .replace(/}.*/, '')
      .match(/--[\w-]+:[^;]*;/g) ?? []
  const used = tokens.filter((token) => `${style}${asked.join('')}`.includes(`var(${token.split(':')[0]})`))
  const places = COURSE_TONES.map((one) => `<g id="${one}"/>`).join('')
  return renderToStaticMarkup(<StoryPicture drawing={name} courseId={courseId} tone={tone} />)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" ')
    .replace('>', `><style><![CDATA[${own}${used.join('')}}${asked.join('')}${style}]]></style>${places}`)
}

const styleOf = (path: string): string =>
  readFileSync(`src/web/${path}`, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '')
