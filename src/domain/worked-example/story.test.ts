import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import {
  type Column,
  columns,
  roleNames,
  roles,
  workedExample,
  type WorkedExample,
} from '#content/worked-example/worked-example.ts'
import { daysFrom, sprintOfWeek, sprintWeeks, type Story, tellStory } from './story.ts'

/** Counted by hand from the cards: to do, doing, review, done, and the points that the sprint has left. */
const TOLD: [number, number, number, number, number | null][] = [
  [1, 1, 0, 1, null],
  [4, 0, 0, 3, null],
  [1, 3, 1, 3, 16],
  [3, 0, 1, 6, 3],
  [2, 2, 1, 7, 8],
  [5, 1, 0, 9, 3],
  [2, 2, 1, 11, 7],
  [5, 0, 0, 15, 0],
  [4, 2, 1, 17, 10],
  [6, 0, 1, 21, 2],
  [4, 1, 1, 26, 8],
  [4, 0, 0, 31, 0],
]
const TOLD_BURN_DOWNS = [
  [16, 16, 16, 16, 16, 16, 16, 16, 13, 8, 8, 8, 6, 6, 3],
  [11, 11, 11, 11, 8, 8, 8, 8, 6, 6, 6, 3, 3, 3, 3],
  [13, 13, 13, 10, 10, 7, 7, 7, 5, 5, 2, 3, 3, 3, 0],
  [13, 13, 13, 12, 12, 10, 10, 10, 8, 8, 6, 5, 2, 2, 2],
  [12, 10, 11, 10, 10, 9, 8, 8, 7, 7, 6, 4, 4, 0, 0],
]
const TOLD_RESULTS = [
  { cards: 3, points: 8, daysInWork: 9.7 },
  { cards: 3, points: 8, daysInWork: 10.3 },
  { cards: 6, points: 16, daysInWork: 6.7 },
  { cards: 6, points: 11, daysInWork: 4.2 },
  { cards: 10, points: 15, daysInWork: 3.4 },
]

test('the boards, the flow and the burn-downs of the twelve weeks are those that the texts tell', () => {
  expect(faultsIn(workedExample)).toEqual([])
})

/** Everything in which an example contradicts itself. */
function faultsIn(example: WorkedExample): string[] {
  return [
    ...faultsInLedger(tellStory(example)),
    ...faultsInFrame(example),
    ...faultsInMoves(example),
    ...faultsInWeeks(example),
    ...faultsInSprints(example),
  ]
}

const fault = (isFault: boolean, what: string): string[] => (isFault ? [what] : [])

function faultsInLedger({ flow, sprints }: Story): string[] {
  const differs = (what: string, made: unknown, told: unknown) =>
    fault(
      !isDeepStrictEqual(made, told),
      `${what}: the cards make ${JSON.stringify(made)}, told is ${JSON.stringify(told)}`,
    )
  return [
    ...flow.slice(1).flatMap(({ todo, doing, review, done }, index) => {
      const sprint = sprintOfWeek(index + 1)
      const day = sprint && sprintWeeks(sprint)[0] === index + 1 ? 7 : 14
      const left = sprint && sprints[sprint - 1]?.remaining[day]
      return differs(`week ${index + 1}`, [todo, doing, review, done, left], TOLD[index])
    }),
    ...sprints.flatMap(({ remaining, done }, index) => [
      ...differs(`burn-down ${index + 1}`, remaining, TOLD_BURN_DOWNS[index]),
      ...differs(`sprint ${index + 1}`, done, TOLD_RESULTS[index]),
    ]),
  ]
}

const POINTS = [0, 1, 2, 3, 5, 8]
const ROW_LETTERS = 33

function faultsInFrame({ team, cards, weeks, moves }: WorkedExample): string[] {
  return [
    ...fault(weeks.length !== 12 || moves.length !== 12, 'not twelve weeks'),
    ...fault(new Set(team.map(({ name }) => name)).size !== 6, 'not six people'),
    ...roles.flatMap((role) => fault(!team.some((one) => one.role === roleNames[role]), `no ${role} in the team`)),
    ...fault(new Set(cards.map(([id]) => id)).size !== cards.length, 'a card twice'),
    ...cards.flatMap(([id, text, points]) =>
      fault(text.length > ROW_LETTERS || !POINTS.includes(points), `card ${id} has ${points} points or a long text`),
    ),
    ...cards.flatMap(([id]) => fault(!moves.flat().some((move) => namesIn(move).includes(id)), `${id} never comes`)),
  ]
}

const namesIn = (move: WorkedExample['moves'][number][number]): string[] =>
  'split' in move ? move.split : 'to' in move ? [move.card] : []

/** Replays the moves by themselves, not by the code under test. */
function faultsInMoves({ team, moves, limit }: WorkedExample): string[] {
  const places = new Map<string, Column>()
  const owners = new Map<string, string>()
  const blocked = new Set<string>()
  const faults = moves.flatMap((ofWeek, index) =>
    ofWeek.flatMap((move, nth) => {
      const { card, day } = move
      const from = places.get(card)
      const say = (isFault: boolean, what: string) => fault(isFault, `week ${index + 1}, card ${card}: ${what}`)
      const order = say(day > 7 || day < (ofWeek[nth - 1]?.day ?? 0), 'out of order')
      if ('blocked' in move || 'unblocked' in move) {
        const isBlock = 'blocked' in move
        const wrong = say(from !== 'doing' || blocked.has(card) === isBlock, 'blocked outside Doing, or twice')
        if (isBlock) blocked.add(card)
        else blocked.delete(card)
        return [...order, ...wrong]
      }
      if ('split' in move) {
        places.delete(card)
        for (const part of move.split) {
          if (from) places.set(part, from)
          owners.set(part, owners.get(card) ?? '')
        }
        const own = move.split.every((part) => part.startsWith(card.replace(/\D+$/, '')))
        return [...order, ...say(!from || move.split.length < 2 || !own, 'split where it is not, or into others')]
      }
      const step = from ? columns.indexOf(move.to) - columns.indexOf(from) : 1
      const isOwned = team.some(({ name }) => name === (move.who ?? (from !== 'todo' && owners.get(card))))
      places.set(card, move.to)
      if (move.who) owners.set(card, move.who)
      const inLimit = [...places.values()].filter((column) => column === 'doing').length <= limit.atMost
      return [
        ...order,
        ...say(Math.abs(step) !== 1 || from === 'done' || (!from && move.to !== 'todo'), `jumps to ${move.to}`),
        ...say((!from || step < 0) && !move.why, 'comes or goes back without a reason'),
        ...say(move.to === 'doing' && !isOwned, 'has no owner'),
        ...say(blocked.has(card), 'moves while it is blocked'),
        ...say(index + 1 >= limit.fromWeek && !inLimit, 'is over the limit'),
      ]
    }),
  )
  return [...faults, ...fault(blocked.size > 0, 'a block is never lifted')]
}

const sentences = (text: string): number => text.split(/[.!?”](?:\s|$)/).filter((part) => part.trim()).length

/** How an event's text says the figures that its list leads with. */
const SAID: Record<string, RegExp> = {
  0: /\bno\b/,
  1: /one|\ba parent/i,
  2: /two/i,
  4: /four/i,
  5: /five/i,
  6: /six/i,
  20: /twenty/i,
}
const KINDS = ['planning', 'split', 'email', 'blocker', 'retro', 'release', 'change', 'handover']

function faultsInWeeks(example: WorkedExample): string[] {
  const { boards } = tellStory(example)
  const kinds = example.weeks.map(({ event }) => event.kind)
  const faults = example.weeks.flatMap(({ happened, event, roles: seats }, index) => {
    const text = `${event.text} ${happened}`
    const onBoard = Object.values(boards[index] ?? {}).flatMap((cards) => cards.map(({ id }) => id))
    return [
      ...fault(sentences(happened) !== 2, `week ${index + 1}: “what happened” is not two sentences`),
      ...(event.list ?? []).flatMap(([lead]) =>
        fault(!text.includes(lead) && !SAID[lead]?.test(text), `week ${index + 1}: ${lead} is not in its text`),
      ),
      ...roles.flatMap((role) => {
        const seat = seats[role]
        const isShort = seat.text.startsWith('You ') && seat.text.length <= 95
        return fault(!isShort || !onBoard.includes(seat.card), `week ${index + 1}: ${role} and card ${seat.card}`)
      }),
    ]
  })
  const letter = example.weeks[4]?.event
  return [
    ...faults,
    ...fault(letter?.kind !== 'email' || !letter.from, 'the charity does not write in week 5'),
    ...KINDS.flatMap((kind) => fault(!kinds.some((one) => one === kind), `no ${kind}`)),
  ]
}

const COUNTED = ['none', 'one', 'two', 'three', 'four']

function faultsInSprints(example: WorkedExample): string[] {
  const { boards, cards, flow, sprints } = tellStory(example)
  const since = (id: string) => cards.get(id)?.since ?? { week: Infinity, day: 0 }
  const scope = example.sprints.flatMap(({ committed, changes }, index) => {
    const start = { week: sprintWeeks(index + 1)[0], day: 0 }
    const isLate = (id: string, when: { week: number; day: number }) => daysFrom(since(id)) > daysFrom(when)
    return [
      ...committed.flatMap((id) => fault(isLate(id, start), `sprint ${index + 1} commits to ${id} before it is there`)),
      ...changes.flatMap((change) =>
        (change.add ?? []).flatMap((id) => fault(isLate(id, change), `sprint ${index + 1} adds ${id} too early`)),
      ),
    ]
  })
  const last = flow.at(-1)
  const [first, , third, , fifth] = sprints
  const sprint3Days = third?.remaining ?? []
  const { doing = [], review = [] } = boards[2] ?? {}
  const largest = Math.max(...(boards.at(-1)?.done ?? []).map(({ points }) => points))
  const words = JSON.stringify([example.artefacts, example.weeks])
  const quotes = [
    `${first?.done.daysInWork} days from Doing to Done in sprint 1, and ${fifth?.done.daysInWork} in sprint 5`,
    `${last?.done} cards Done`,
    `four stories, ${first?.remaining[0]} points`,
    `${sprint3Days[0]} points planned, ${third?.done.points} Done`,
    `${example.calls.before} calls`,
    `${example.calls.after} calls`,
    `${example.calls.after}, where ${example.calls.before / 2} was the goal`,
    `${COUNTED[doing.length]} are in Doing, ${COUNTED[review.length]} is in Review`,
    `Card 5 had ${cards.get('5')?.points} points, and nothing that we finished had more than ${largest}`,
    `they came in week ${cards.get('5c')?.steps.at(-1)?.week}`,
  ]
  return [
    ...scope,
    ...quotes.flatMap((quote) => fault(!words.includes(quote), `no text says “${quote}”`)),
    ...fault(
      first?.remaining.slice(0, 8).some((points) => points !== first.remaining[0]) ?? true,
      'no flat first week',
    ),
    ...fault(last && last.todo + last.doing + last.review !== 4 ? true : false, 'not four handed over'),
    ...flow.flatMap(({ done }, week) => fault(done < (flow[week - 1]?.done ?? 0), `Done shrinks in week ${week}`)),
  ]
}

const example = () => structuredClone(workedExample)
type Week = WorkedExample['weeks'][number]
const week = (from: WorkedExample, number: number): Week => from.weeks[number - 1]!
const movesOf = (from: WorkedExample, number: number) => from.moves[number - 1]!

test.for<[string, (planted: WorkedExample) => void]>([
  ['a move on another day', (it) => (movesOf(it, 8)[9]!.day = 3)],
  ['a move that is left out', (it) => movesOf(it, 4).splice(4, 1)],
  ['a card that jumps', (it) => movesOf(it, 1).push({ day: 7, card: '3', to: 'review' })],
  ['a card that comes back from Done', (it) => movesOf(it, 6).push({ day: 7, card: '6', to: 'review', why: 'No' })],
  ['a card that goes back without a reason', (it) => movesOf(it, 5).splice(1, 1, { day: 0, card: '6', to: 'doing' })],
  ['work without an owner', (it) => movesOf(it, 9).splice(2, 1, { day: 1, card: '20', to: 'doing' })],
  ['an owner who is not in the team', (it) => (it.team[5]!.name = 'Olu')],
  ['a fourth card in Doing', (it) => movesOf(it, 7).push({ day: 7, card: '14', to: 'doing', who: 'Ife' })],
  ['a block that is never lifted', (it) => movesOf(it, 7).shift()],
  ['a move of a blocked card', (it) => movesOf(it, 6).push({ day: 7, card: '9', to: 'review' })],
  [
    'a card split into those of another',
    (it) => movesOf(it, 4).splice(1, 1, { day: 2, card: '5', split: ['6', '7'], why: 'No' }),
  ],
  ['a card that never comes', (it) => it.cards.push(['34', 'An app with badges', 8])],
  ['a card with other points', (it) => (it.cards[3]![2] = 4)],
  ['a card that is too long for its row', (it) => (it.cards[3]![1] = 'See which of all the lessons have places')],
  ['a sprint that commits to what is not there', (it) => it.sprints[0]!.committed.push('33')],
  ['a sprint with more in it', (it) => it.sprints[2]!.committed.push('16')],
  ['a week that is left out', (it) => it.weeks.pop()],
  ['a lens on a card that is not on the board', (it) => (week(it, 1).roles.scrumMaster.card = '33')],
  ['a third sentence', (it) => (week(it, 2).happened += ' They rest.')],
  ['a figure that its text does not have', (it) => (week(it, 8).event.list![0]![0] = '39')],
  ['a letter in another week', (it) => it.weeks.splice(4, 2, week(it, 6), week(it, 5))],
  ['other calls', (it) => (it.calls.after = 18)],
  ['a quoted average', (it) => it.artefacts.splice(5, 1)],
])('planted and found: %s', ([, plant]) => {
  const planted = example()
  plant(planted)
  let faults: unknown[] = []
  try {
    faults = faultsIn(planted)
  } catch (error) {
    faults = [error]
  }
  expect(faults).not.toEqual([])
})
