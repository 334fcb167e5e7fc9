import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { workedExample } from '#content/worked-example/worked-example.ts'
import { ExampleSection } from './example-section.tsx'

test('the home page shows the board in four weeks with what happened, and says once that the example is invented', () => {
  const html = renderToStaticMarkup(<ExampleSection />)
  const titles = [1, 3, 5, 12].map((week) => `Week ${week}: ${workedExample.weeks[week - 1]?.title}`)
  expect([...html.matchAll(/<caption>(.*?)<\/caption>/g)].map(([, title]) => title)).toEqual(titles)
  expect(html, 'the charity writes in week 5').toContain('eleven of our families have no smartphone')
  expect(html.split('are invented').length - 1).toBe(1)
})
