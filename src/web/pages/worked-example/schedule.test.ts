import { expect, test } from 'vitest'
import { columns } from '#content/worked-example/worked-example.ts'
import { story } from '#domain/worked-example/story.ts'
import { movingCards } from './motion.ts'
import { FLIGHT, laySchedule } from './schedule.ts'

const { tracks, rests } = laySchedule()

test('at the end of each week the moving board has the cards of the told one, without a gap', () => {
  for (const [index, board] of story.boards.entries())
    for (const column of columns) {
      const there = [...(rests[index] ?? [])].filter(([, place]) => place.column === column)
      const week = `week ${index + 1}, ${column}`
      expect(there.map(([id]) => id).toSorted(), week).toEqual(board[column].map(({ id }) => id).toSorted())
      expect(
        there.map(([, { slot }]) => slot).toSorted((one, other) => one - other),
        week,
      ).toEqual([...there.keys()])
    }
})

test('nothing moves while a week rests, and a card makes one move at a time', () => {
  for (const { id, frames } of tracks)
    for (const [index, { from, until }] of frames.entries()) {
      expect(Math.ceil(until), id).toBe(Math.ceil(from))
      expect(Math.ceil(until) - until, id).toBeGreaterThan(0)
      expect(from - Math.floor(from), id).toBeGreaterThan(FLIGHT)
      expect(from, id).toBeGreaterThanOrEqual(frames[index - 1]?.until ?? 0)
    }
})

test('every card of the story is on the moving board once', () => {
  expect(movingCards.toSorted()).toEqual([...story.cards.keys()].toSorted())
})
