import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover, covers, isCoverName } from './cover.tsx'

const names = Object.keys(covers).filter(isCoverName)

test('eleven covers are small, and take their colours from the site alone', () => {
  expect(names).toHaveLength(11)
  for (const name of names) {
    const markup = renderToStaticMarkup(<Cover image={name} />)
    expect(markup.length).toBeLessThan(2500)
    expect(markup).not.toMatch(/style=|#[0-9a-f]{3}/)
  }
})

test('a cover is decoration until it is given a title', () => {
  expect(renderToStaticMarkup(<Cover image="sprintreview" />)).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<Cover image="sprintreview" title="Rings" />)).toContain('aria-label="Rings"')
})
