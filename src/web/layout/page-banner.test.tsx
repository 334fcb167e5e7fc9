import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseSection, PageBanner } from './page-banner.tsx'

const sections = [
  'aboutUs',
  'FAQ',
  'contactUs',
  'testimonials',
  'blogs',
  'HomePage2',
  'privacyPolicy',
  'viewProgrammes',
  'taster',
  'halfPrice',
  'confirmation',
  'failure',
  ...Object.values(courseSection),
] as const

const pictureOf = (section: (typeof sections)[number]): string => {
  const markup = renderToStaticMarkup(<PageBanner section={section} heading="Heading" />)
  return markup.slice(markup.indexOf('<svg'))
}

test('no two sections share a picture', () => {
  expect(new Set(sections.map(pictureOf)).size).toBe(16)
})

test('a picture says in words what it shows, is small, and takes its colours only from the site', () => {
  for (const section of sections) {
    const picture = pictureOf(section)
    expect(picture, section).toMatch(/role="img" aria-label="[^"]{20,}"/)
    expect(picture.length, section).toBeLessThan(2600)
    expect(picture, section).not.toMatch(/style=|#[0-9a-f]{3}|NaN|undefined/)
  }
})
