import { type Pence, sumPence } from '#domain/pence.ts'
import type { CoverRequest } from './cover-request.ts'
import { type OrderInput, type OrderQuote, quoteOrder } from './quote-order.ts'

/** A date as far as a plan needs it, the soonest first. */
export interface CoverDate {
  label: string
  /** Its live days, on the provider's clock. */
  days: string[]
  places: number
  /** Of one place. */
  price: Pence
}

export interface CoverGroup<Date extends CoverDate> {
  date: Date
  people: string[]
  sums: OrderQuote
}

/** What would make it possible, where it is not: more people away at once, fewer who cover for each other, or more dates. */
export type CoverPlan<Date extends CoverDate> =
  | { ok: true; groups: CoverGroup<Date>[]; total: Pence }
  | { ok: false; need: 'more-away'; mostAway: number }
  | { ok: false; need: 'fewer-pairs' | 'more-dates' }

/** How many of the coming dates a plan looks at. */
const MOST_DATES = 12

/**
 * Spreads people over dates so that those who cover for each other are on different dates, no more are away than are allowed, and
 * no two groups are away on one day. As few groups as do; of those the cheapest, then the soonest.
 */
export function planCover<Date extends CoverDate>(
  request: CoverRequest,
  dates: readonly Date[],
  group: OrderInput['group'],
): CoverPlan<Date> {
  const near = dates.slice(0, MOST_DATES)
  const groups = findGroups(request, near, group)
  if (groups) return { ok: true, groups, total: totalOf(groups) }
  for (let mostAway = request.mostAway + 1; mostAway <= request.people.length; mostAway++)
    if (findGroups({ ...request, mostAway }, near, group)) return { ok: false, need: 'more-away', mostAway }
  const alone = findGroups({ ...request, pairs: [] }, near, group)
  return { ok: false, need: alone ? 'fewer-pairs' : 'more-dates' }
}

const totalOf = (groups: readonly { sums: OrderQuote }[]): Pence => sumPence(groups.map(({ sums }) => sums.total))

function findGroups<Date extends CoverDate>(
  request: CoverRequest,
  dates: readonly Date[],
  group: OrderInput['group'],
): CoverGroup<Date>[] | null {
  const { people, mostAway } = request
  const spreads = new Map<string, number[][] | null>()
  for (let count = 1; count <= Math.min(people.length, dates.length); count++) {
    let best: CoverGroup<Date>[] | null = null
    for (const chosen of choose(dates, count)) {
      const largest = chosen.toSorted((one, other) => other.places - one.places)
      const sizes = largest.map(({ places }) => Math.min(places, mostAway))
      const key = sizes.join()
      if (!spreads.has(key)) spreads.set(key, spread(request, sizes))
      const found = spreads.get(key)
      const groups = found && toGroups(request, { dates: largest, found, group })
      if (groups && (!best || isBetter(groups, best))) best = groups
    }
    if (best) return best
  }
  return null
}

/** So many dates of which no two share a day; those that end soonest come first. */
function* choose<Date extends CoverDate>(
  dates: readonly Date[],
  count: number,
  until = dates.length,
): Generator<Date[]> {
  if (count === 0) yield []
  for (let last = count - 1; count > 0 && last < until; last++) {
    const date = dates[last]
    if (!date) return
    for (const before of choose(dates, count - 1, last))
      if (!before.some(({ days }) => days.some((day) => date.days.includes(day)))) yield [...before, date]
  }
}

const isBetter = (one: { sums: OrderQuote }[], other: { sums: OrderQuote }[]): boolean => totalOf(one) < totalOf(other)

function toGroups<Date extends CoverDate>(
  { people }: CoverRequest,
  { dates, found, group }: { dates: Date[]; found: number[][]; group: OrderInput['group'] },
): CoverGroup<Date>[] {
  return dates
    .map((date, index) => {
      const members = (found[index] ?? []).toSorted((one, other) => one - other)
      const sums = quoteOrder({ price: date.price, seats: members.length, reduction: null, group })
      return { date, people: members.map((person) => people[person] ?? ''), sums }
    })
    .toSorted((one, other) => ((one.date.days[0] ?? '') < (other.date.days[0] ?? '') ? -1 : 1))
}

/** Where a search would take too long it is given up: a plan that breaks a rule is never made. */
const MOST_STEPS = 50_000

/** The people of each group of at most these sizes, evenly; null where there is no way. Those with most to cover go first. */
function spread({ people, pairs }: CoverRequest, sizes: number[]): number[][] | null {
  if (sizes.reduce((sum, size) => sum + size, 0) < people.length) return null
  const apart = people.map((_, one) => new Set(pairs.flatMap((pair) => (pair.includes(one) ? pair : []))))
  const order = [...people.keys()].toSorted((one, other) => (apart[other]?.size ?? 0) - (apart[one]?.size ?? 0))
  const groups = sizes.map((): number[] => [])
  let steps = 0
  const place = (index: number): boolean => {
    const person = order[index]
    if (person === undefined) return true
    if (++steps > MOST_STEPS) return false
    const mayJoin = (group: number[], at: number) =>
      group.length < (sizes[at] ?? 0) && !group.some((one) => apart[person]?.has(one))
    // Of the empty groups of one size, one is tried.
    const isFirst = (group: number[], at: number) =>
      group.length > 0 || sizes[at] !== sizes[at - 1] || groups[at - 1]?.length !== 0
    const free = groups.filter((group, at) => mayJoin(group, at) && isFirst(group, at))
    for (const group of free.toSorted((one, other) => one.length - other.length)) {
      group.push(person)
      if (place(index + 1)) return true
      group.pop()
    }
    return false
  }
  return place(0) ? groups : null
}
