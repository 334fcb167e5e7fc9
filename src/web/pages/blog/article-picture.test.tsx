import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SLUGS } from '#domain/blog/slugs.ts'
import { Cover } from './article-picture.tsx'

test('eleven covers are small, and take their colours only from the site', () => {
  expect(SLUGS).toHaveLength(11)
  for (const slug of SLUGS) {
    const markup = renderToStaticMarkup(<Cover image={slug} />)
    expect(markup.length).toBeLessThan(2500)
    expect(markup).not.toMatch(/style=|#[0-9a-f]{3}/)
    expect(markup).toContain('aria-hidden="true"')
  }
})

test('the file of a cover, which other articles show as their neighbour, is the same drawing', () => {
  for (const slug of SLUGS) {
    const file = readFileSync(`public/covers/${slug}.svg`, 'utf8')
    expect(shapesOf(file), slug).toBe(shapesOf(renderToStaticMarkup(<Cover image={slug} />)))
  }
})

const shapesOf = (markup: string): string =>
  markup
    .replace(/<style>.*<\/style>/s, '')
    .replace(/^[^<]*<svg[^>]*>/, '')
    .replaceAll(/><\/(?:path|circle|rect)>/g, '/>')
    .trim()
