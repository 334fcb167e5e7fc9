import { expect, test } from 'vitest'
import { sprintToTry } from '#content/worked-example/sprint-to-try.ts'
import { playSprint, readDecisions, resultOf } from './play-sprint.ts'

const taken = (query: string) => readDecisions(new URLSearchParams(query))
const played = (query: string) => playSprint(taken(query))

test('there are three decisions of three answers, in the order of the clock', () => {
  const { decisions } = sprintToTry
  expect(decisions.map(({ options }) => options.length)).toEqual([3, 3, 3])
  const minutes = decisions.map(({ at }) => Number(at.replace('Minute ', '')))
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
  expect(Math.max(...minutes)).toBeLessThan(45)
})

test('a goal and one good question finish what a parent needs', () => {
  const { done, started } = played('plan=2&daily=2&review=2')
  expect(done.toSorted()).toEqual(['what', 'when', 'where'])
  expect(started).toEqual([])
  expect(resultOf(done)).toBe(sprintToTry.goal.met)
})

test('who starts everything finishes one thing, or two with help', () => {
  expect(played('plan=1&daily=1&review=1').done).toEqual(['ring'])
  expect(played('plan=1&daily=1&review=1').started).toHaveLength(5)
  expect(played('plan=1&daily=2&review=1').done).toEqual(['ring', 'bring'])
  expect(resultOf(['ring'])).toBe(sprintToTry.goal.nothing)
})

test('only the goal and the question together meet the goal; the pen adds what no one has checked', () => {
  const met = [1, 2, 3].flatMap((plan) =>
    [1, 2, 3].flatMap((daily) =>
      [1, 2, 3].flatMap((review) => {
        const { done, started } = played(`plan=${plan}&daily=${daily}&review=${review}`)
        expect(new Set([...done, ...started]).size).toBe(done.length + started.length)
        if (review === 3) expect(done).toContain('price')
        return resultOf(done) === sprintToTry.goal.met ? [`${plan}${daily}`] : []
      }),
    ),
  )
  expect([...new Set(met)]).toEqual(['22'])
})

test('an address that says anything else is asked again from there', () => {
  for (const query of ['', 'plan=4', 'plan=x', 'daily=2&review=1', 'plan=-1', 'plan=1.5'])
    expect(taken(query)).toEqual([])
  expect(taken('plan=1&daily=9&review=1')).toHaveLength(1)
})
