import { expect, test } from 'vitest'
import { scrumMasterLessons } from '#content/lesson-plans/scrum-master.ts'
import { sprintToTry } from '#content/worked-example/sprint-to-try.ts'
import { roleNames, roles } from '#content/worked-example/worked-example.ts'
import { playSprint, readDecisions, readRole, resultOf } from './play-sprint.ts'

const taken = (query: string) => readDecisions(new URLSearchParams(query))
const played = (query: string) => playSprint(taken(query))

test.for(roles)('as a %s there are three decisions of three answers, in the order of the clock', (role) => {
  const decisions = sprintToTry.decisions[role]
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

const ANSWERS = [1, 2, 3]
const everyPath = ANSWERS.flatMap((plan) =>
  ANSWERS.flatMap((daily) => ANSWERS.map((review) => `plan=${plan}&daily=${daily}&review=${review}`)),
)

test.for(everyPath)('after %s every sentence agrees with the leaflet', (path) => {
  const [planned, helped, reviewed] = [1, 2, 3].map((length) => playSprint(taken(path).slice(0, length)))
  if (!planned || !helped || !reviewed) throw new Error('expected three decisions')
  expect(planned.done, 'half-way something is finished').not.toEqual([])
  expect(planned.started, 'Ife waits at a panel').not.toEqual([])
  expect(helped.done.length - planned.done.length, 'one panel more where Owen asks').toBe(path.includes('y=2') ? 1 : 0)
  expect(helped.done, 'the volunteer asks what it costs').not.toContain('price')
  expect(reviewed.done, 'what no one has checked is not done').toEqual(helped.done)
  expect(reviewed.unchecked).toEqual(path.includes('review=3') ? ['price'] : [])
  const shown = Object.values(reviewed).flat()
  expect(new Set(shown).size, 'a panel is in one state').toBe(shown.length)

  const { met, missed, nothing } = sprintToTry.goal
  const result = resultOf(reviewed.done)
  expect(result === met, 'the goal and the question together').toBe(path.startsWith('plan=2&daily=2'))
  expect(result === nothing, 'one panel is finished, all others are begun').toBe(
    reviewed.done.length === 1 && shown.length === Object.keys(sprintToTry.panels).length,
  )
  if (result === missed) expect(reviewed.done, 'a parent asks when to come').not.toContain('when')
})

test.for(roles)('as a %s an outcome that counts what is finished counts what the leaflet has', (role) => {
  const [plan, daily, review] = sprintToTry.decisions[role]
  const counted = plan?.options.map(({ outcome }) => /\b(one|two) (?:is|are) finished/.exec(outcome)?.[1])
  expect(counted).toEqual(['one', 'two', 'two'])
  expect(plan?.options.map(({ finishes }) => finishes)).toEqual([1, 2, 2])
  expect(daily?.options.map(({ outcome }) => outcome.includes('one more panel is finished'))).toEqual([
    false,
    true,
    false,
  ])
  expect(review?.options[2]?.outcome).toContain(sprintToTry.panels.price)
})

test('the minutes are those of the exercise on the live day', () => {
  const { exercise } = scrumMasterLessons
  const minutes = exercise.steps.map(({ time }) => Number(time.replace(' min', '')))
  const [planning = 0, work = 0] = minutes
  expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(45)
  expect([planning, work], 'eight and twelve, in words').toEqual([8, 12])
  expect(sprintToTry.setting('scrumMaster')).toContain(
    'Of the 45 minutes eight are for planning and twelve for the work',
  )
  const [, daily, review] = sprintToTry.decisions.scrumMaster
  expect([daily?.at, review?.at]).toEqual([`Minute ${planning + work / 2}`, `Minute ${planning + work}`])
})

test('an address that says anything else is asked again from there', () => {
  for (const query of ['', 'plan=4', 'plan=x', 'daily=2&review=1', 'plan=-1', 'plan=1.5'])
    expect(taken(query)).toEqual([])
  expect(taken('plan=1&daily=9&review=1')).toHaveLength(1)
})

test('each role has words of its own, and an address without one is the Scrum Master’s', () => {
  const words = roles.map((role) => readDecisions(new URLSearchParams(`as=${role}&plan=2&daily=2&review=2`)))
  for (const of of ['text', 'outcome', 'note'] as const)
    expect(new Set(words.flatMap((three) => three.map(({ option }) => option[of]))).size, of).toBeGreaterThanOrEqual(11)
  for (const role of roles) expect(sprintToTry.setting(role)).toContain(`you are their ${roleNames[role]}.`)
  for (const query of ['', 'as=', 'as=toString', 'as=ScrumMaster'])
    expect(readRole(new URLSearchParams(query)), query).toBe('scrumMaster')
})
