import { columns } from '#content/worked-example/worked-example.ts'
import { story } from '#domain/worked-example/story.ts'

const arrived = story.flow.map((counts) => columns.reduce((sum, column) => sum + counts[column], 0))
const done = story.flow.map((counts) => counts.done)

/** Where the wave is high enough for a note, and not yet at its end. */
const NOTED = { from: 7, until: 10 }
const noted = arrived.map((_, week) => week).slice(NOTED.from, NOTED.until + 1)

const onTheWay = (week: number): number => (arrived[week] ?? 0) - (done[week] ?? 0)

/** What a cumulative flow tells: how much is on its way in a week, and how long a card takes from asked for to Done. */
export const flowKey = { onTheWay: findWidest(), lead: findLead() }

function findWidest() {
  const [week = 0] = noted.toSorted((one, other) => onTheWay(other) - onTheWay(one))
  return { week, cards: onTheWay(week), row: done[week] ?? 0 }
}

/** Two weeks in which as many cards had arrived in the first as were done in the second. */
function findLead() {
  const to = noted.find((week) => arrived.includes(done[week] ?? 0)) ?? 0
  const row = done[to] ?? 0
  const from = arrived.indexOf(row)
  return { from, weeks: to - from, row }
}
