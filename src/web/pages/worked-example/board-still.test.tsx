import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { story } from '#domain/worked-example/story.ts'
import { BoardStill } from './board-still.tsx'
import { Burndown, FlowWave } from './charts.tsx'

const WEEKS = story.boards.map((_, index) => index + 1)

test.for(WEEKS)('the board of week %s is a table with each column’s count and the cards’ own words', (week) => {
  const html = renderToStaticMarkup(<BoardStill week={week} />)
  const board = story.boards[week - 1]
  const before = story.boards[week - 2]?.done.length ?? 0
  expect([...html.matchAll(/<th scope="col">[\w ]+<span>(\d+)/g)].map(([, count]) => Number(count))).toEqual(
    Object.values(board ?? {}).map((cards) => cards.length),
  )
  for (const { text } of [...(board?.doing ?? []), ...(board?.done.slice(before) ?? [])]) expect(html).toContain(text)
  expect(html.includes(`and ${before} before`)).toBe(before > 0)
})

test('with a role its card is marked, also one that was done before, and its sentence is there', () => {
  const html = renderToStaticMarkup(<BoardStill week={7} role="scrumMaster" />)
  expect(html.match(/class="yours"/g)).toHaveLength(1)
  expect(html).toContain('You open the retrospective with a number')
  expect(html).toContain('You with Owen, 3 points')
  expect(renderToStaticMarkup(<BoardStill week={7} />)).not.toContain('yours')
})

test('a card of one’s own says it once', () => {
  expect(renderToStaticMarkup(<BoardStill week={5} role="businessAnalyst" />)).toContain('>You, 3 points<')
})

test('a burn-down says its points in words, and the wave its cards', () => {
  expect(renderToStaticMarkup(<Burndown sprint={3} />)).toContain(
    'aria-label="Burn-down of sprint 3: 13 points, 7 after a week, 0 at the end."',
  )
  expect(renderToStaticMarkup(<FlowWave />)).toContain('of 35 cards 31 are done.')
})
