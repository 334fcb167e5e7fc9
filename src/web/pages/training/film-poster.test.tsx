import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { story } from '#domain/worked-example/story.ts'
import { FilmPoster } from './film-poster.tsx'

test('the film’s poster is the worked example’s board in week 5: its cards in words, and a row for each that is done', () => {
  const html = renderToStaticMarkup(<FilmPoster />)
  const board = story.boards[4]
  const words = [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, line]) => line).join(' ')
  for (const { id, text } of [...(board?.todo ?? []), ...(board?.doing ?? []), ...(board?.review ?? [])])
    expect(words).toContain(`${id} ${text}`)
  expect(html.split('film-done').length - 1).toBe(board?.done.length)
})
