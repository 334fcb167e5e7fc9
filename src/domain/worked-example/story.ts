import {
  type Column,
  type Move,
  type Sprint,
  workedExample,
  type WorkedExample,
} from '#content/worked-example/worked-example.ts'

/** What the moves of the worked example make: everything that its pages count or draw. */
export interface Story {
  /** By the card's id, in the order in which they came to the board. */
  cards: Map<string, CardHistory>
  /** At the end of each week. */
  boards: Board[]
  /** How many cards each column has: before the first week, then at the end of each. */
  flow: Record<Column, number>[]
  /** The points of all cards and of those in Done, as in the flow. */
  points: { asked: number; done: number }[]
  sprints: SprintResult[]
}

export type Board = Record<Column, BoardCard[]>

export interface BoardCard {
  id: string
  text: string
  points: number
  /** Who has taken it on. */
  who?: string
  /** Why it cannot move. */
  blocked?: string
}

export interface CardHistory extends Pick<BoardCard, 'id' | 'text' | 'points'> {
  /** What it was split from. It has that card's steps until then. */
  parent?: CardHistory
  /** Since when it has been on the board by itself, and until when: a card that is split leaves its parts. */
  since: Moment
  split?: Moment
  steps: Step[]
  blocks: { from: Moment; until?: Moment; why: string }[]
}

/** Days from the first evening; `week` tells the end of a week from the evening that begins the next. */
export interface Moment {
  week: number
  day: number
}
export interface Step extends Moment {
  column: Column
  who?: string
}

interface SprintResult {
  /** Points that are left: at planning, and after each of the fourteen days. */
  remaining: number[]
  done: { cards: number; points: number; daysInWork: number }
}

const SPRINT_DAYS = 14
const FIRST_SPRINT_WEEK = 3

export const sprintWeeks = (sprint: number): [number, number] => {
  const first = FIRST_SPRINT_WEEK + (sprint - 1) * 2
  return [first, first + 1]
}

/** The number of the sprint that a week is part of; null for the two weeks that get ready. */
export const sprintOfWeek = (week: number): number | null =>
  week < FIRST_SPRINT_WEEK ? null : Math.ceil((week - 2) / 2)

export function tellStory(example: WorkedExample): Story {
  const cards = new Map<string, CardHistory>()
  example.moves.forEach((moves, index) => {
    for (const move of moves) makeMove(move, { example, cards, week: index + 1 })
  })
  const histories = [...cards.values()]
  const boards = example.moves.map((_, index) => boardOf(histories, index + 1))
  const everyBoard = [boardOf(histories, 0), ...boards]
  return {
    cards,
    boards,
    flow: everyBoard.map(countCards),
    points: everyBoard.map((board) => ({ asked: sumPoints(Object.values(board).flat()), done: sumPoints(board.done) })),
    sprints: example.sprints.map((sprint, index) => resultOf(sprint, { cards, start: startOf(index + 1) })),
  }
}

const startOf = (sprint: number): number => (sprintWeeks(sprint)[0] - 1) * 7

export const daysFrom = ({ week, day }: Moment): number => (week - 1) * 7 + day

function makeMove(
  move: Move,
  { example, cards, week }: { example: WorkedExample; cards: Story['cards']; week: number },
) {
  const moment = { week, day: move.day }
  if ('to' in move && !cards.has(move.card)) cards.set(move.card, newCard(example, move.card, moment))
  const card = getCard(cards, move.card)
  if ('to' in move)
    card.steps.push({
      ...moment,
      column: move.to,
      who: move.to === 'todo' ? undefined : (move.who ?? card.steps.at(-1)?.who),
    })
  else if ('blocked' in move) card.blocks.push({ from: moment, why: move.blocked })
  else if ('unblocked' in move) card.blocks.splice(-1, 1, { ...getLast(card.blocks), until: moment })
  else {
    card.split = moment
    for (const id of move.split)
      cards.set(id, { ...newCard(example, id, moment), parent: card, steps: [...card.steps], blocks: [] })
  }
}

function newCard({ cards }: WorkedExample, id: string, since: Moment): CardHistory {
  const [, text, points] = cards.find(([one]) => one === id) ?? []
  if (text === undefined || points === undefined) throw new Error(`expected a card of the worked example, got ${id}`)
  return { id, text, points, since, steps: [], blocks: [] }
}

function getCard(cards: Story['cards'], id: string): CardHistory {
  const card = cards.get(id)
  if (!card) throw new Error(`expected a card that is on the board, got ${id}`)
  return card
}

function getLast<Item>(items: Item[]): Item {
  const last = items.at(-1)
  if (!last) throw new Error('expected a list with an item, got an empty one')
  return last
}

function boardOf(histories: CardHistory[], week: number): Board {
  const there = histories.filter(({ since, split }) => since.week <= week && !(split && split.week <= week))
  const placed = there.map((card) => ({ card, step: getLast(card.steps.filter((step) => step.week <= week)) }))
  const cardsIn = (column: Column) =>
    placed
      .filter(({ step }) => step.column === column)
      .toSorted((one, other) => daysFrom(one.step) - daysFrom(other.step))
      .map(({ card: { id, text, points, blocks }, step: { who } }): BoardCard => {
        const block = blocks.find(({ from, until }) => from.week <= week && !(until && until.week <= week))
        return { id, text, points, who, blocked: block?.why }
      })
  return { todo: cardsIn('todo'), doing: cardsIn('doing'), review: cardsIn('review'), done: cardsIn('done') }
}

const countCards = (board: Board): Record<Column, number> => ({
  todo: board.todo.length,
  doing: board.doing.length,
  review: board.review.length,
  done: board.done.length,
})

function resultOf(sprint: Sprint, { cards, start }: { cards: Story['cards']; start: number }): SprintResult {
  const remaining = Array.from({ length: SPRINT_DAYS + 1 }, (_, day) =>
    sumPoints(scopeOn(sprint, { cards, start, day: start + day }).filter((card) => !isDoneBy(card, start + day))),
  )
  const done = [...cards.values()].filter(
    (card) => card.points > 0 && isDoneBy(card, start + SPRINT_DAYS) && !isDoneBy(card, start),
  )
  const days = done.reduce((sum, card) => sum + (doneOn(card) ?? 0) - startedOn(card), 0)
  const daysInWork = Math.round((days / done.length) * 10) / 10
  return { remaining, done: { cards: done.length, points: sumPoints(done), daysInWork } }
}

const sumPoints = (cards: Pick<BoardCard, 'points'>[]): number => cards.reduce((sum, { points }) => sum + points, 0)

/** The cards that a sprint wants to finish, on a day: what was planned, its parts once it is split, and what was changed. */
function scopeOn(sprint: Sprint, { cards, start, day }: { cards: Story['cards']; start: number; day: number }) {
  const changes = sprint.changes.filter((change) => daysFrom(change) <= day)
  const added = [...sprint.committed, ...changes.flatMap(({ add = [] }) => add)]
  const removed = changes.flatMap(({ remove = [] }) => remove)
  const parts = [...cards.values()].filter(
    ({ parent, since }) =>
      parent && sprint.committed.includes(parent.id) && daysFrom(since) > start && daysFrom(since) <= day,
  )
  const scope = [...added.map((id) => getCard(cards, id)), ...parts]
  return scope.filter((card) => !removed.includes(card.id) && !parts.some(({ parent }) => parent === card))
}

const doneOn = ({ steps }: CardHistory): number | undefined => {
  const step = steps.find(({ column }) => column === 'done')
  return step && daysFrom(step)
}

const isDoneBy = (card: CardHistory, day: number): boolean => (doneOn(card) ?? Infinity) <= day

/** From when it was last taken out of To do. */
function startedOn({ steps }: CardHistory): number {
  const waited = steps.findLastIndex(({ column }) => column === 'todo')
  const start = steps[waited + 1]
  return start ? daysFrom(start) : Infinity
}

export const story: Story = tellStory(workedExample)

export const releaseWeeks: number[] = workedExample.weeks.flatMap(({ event }, index) =>
  event.kind === 'release' ? index + 1 : [],
)
