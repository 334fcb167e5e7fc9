import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFields } from '#domain/fields.ts'
import { pence, sumPence } from '#domain/pence.ts'
import { COVER_ERRORS, type CoverRequest, coverRequest } from './cover-request.ts'
import { type CoverDate, type CoverPlan, planCover } from './plan-cover.ts'
import { quoteOrder } from './quote-order.ts'

const GROUP = { groupFrom: 3, groupPercent: 10 }

const aDate = (day: number, wanted: Partial<CoverDate> = {}): CoverDate => ({
  label: `${day} & ${day + 1}`,
  days: [`2027-01-${String(day).padStart(2, '0')}`, `2027-01-${String(day + 1).padStart(2, '0')}`],
  places: 12,
  price: pence(150_000),
  ...wanted,
})

const read = (people: string, cover: string, mostAway = '3') => readFields(coverRequest, { people, cover, mostAway })

function requestOf(people: string, cover: string, mostAway = '3'): CoverRequest {
  const answer = read(people, cover, mostAway)
  if (!answer.ok) throw new Error(JSON.stringify(answer.fieldErrors))
  return answer.data
}

const namesOf = (plan: CoverPlan<CoverDate>) =>
  plan.ok ? plan.groups.map(({ date, people }) => [date.label, people.join(' ')]) : plan

test('a pair is on two dates, the others join them evenly, and each group has its price', () => {
  const plan = planCover(requestOf('AB, CD, EF, GH', 'AB, CD'), [aDate(2), aDate(9), aDate(16)], GROUP)
  expect(namesOf(plan)).toEqual([
    ['2 & 3', 'AB EF'],
    ['9 & 10', 'CD GH'],
  ])
  expect(plan.ok && plan.total).toBe(600_000)
})

test('as few groups as do; of those the cheapest, and of these the soonest', () => {
  const dates = [aDate(2), aDate(9, { price: pence(140_000) }), aDate(16, { price: pence(140_000) })]
  expect(namesOf(planCover(requestOf('AB, CD', ''), dates, GROUP))).toEqual([['9 & 10', 'AB CD']])
  expect(namesOf(planCover(requestOf('AB, CD, EF, GH', '', '2'), dates, GROUP))).toEqual([
    ['9 & 10', 'AB EF'],
    ['16 & 17', 'CD GH'],
  ])
})

test('dates that share a live day are not both used, and a date has no more people than places', () => {
  const request = requestOf('AB, CD', 'AB CD'.replace(' ', ', '))
  expect(planCover(request, [aDate(2), aDate(3)], GROUP)).toEqual({ ok: false, need: 'fewer-pairs' })
  expect(namesOf(planCover(request, [aDate(2), aDate(3), aDate(4)], GROUP))).toEqual([
    ['2 & 3', 'AB'],
    ['4 & 5', 'CD'],
  ])
  const full = [aDate(2, { places: 1 }), aDate(9, { places: 2 })]
  expect(namesOf(planCover(requestOf('AB, CD, EF', ''), full, GROUP))).toEqual([
    ['2 & 3', 'CD'],
    ['9 & 10', 'AB EF'],
  ])
})

test('where it cannot be done, it says what would make it possible', () => {
  const [one, two] = [aDate(2), aDate(9)]
  expect(planCover(requestOf('AB, CD, EF', '', '1'), [one, two], GROUP)).toEqual({
    ok: false,
    need: 'more-away',
    mostAway: 2,
  })
  expect(planCover(requestOf('AB, CD, EF', 'AB, CD, EF'), [one, two], GROUP)).toEqual({
    ok: false,
    need: 'fewer-pairs',
  })
  expect(planCover(requestOf('AB, CD', ''), [], GROUP)).toEqual({ ok: false, need: 'more-dates' })
  expect(planCover(requestOf('AB, CD, EF', ''), [aDate(2, { places: 2 })], GROUP)).toMatchObject({ need: 'more-dates' })
})

test('people are read from commas, lines and cells, in each alphabet, and their case does not matter', () => {
  const apart = requestOf('AB；CD、ØÅ\n李, Ελ', 'ab\u00a0, cd\r\nøå\t李')
  expect(apart.people).toEqual(['AB', 'CD', 'ØÅ', '李', 'Ελ'])
  expect(apart.pairs).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(requestOf('AB, CD', 'AB, CD, AB\n\nCD').pairs).toEqual([[0, 1]])
})

test.each([
  ['', '', '3', { people: COVER_ERRORS.people }],
  ['AB', '', '3', { people: COVER_ERRORS.people }],
  ['A,B,C,D,E,F,G,H,I,J,K,L,M', '', '3', { people: COVER_ERRORS.people }],
  ['AB, ab', '', '3', { people: COVER_ERRORS.twice }],
  ['AB, CD', 'AB, XY', '3', { cover: COVER_ERRORS.unknown('XY') }],
  ['AB, CD', '', '2,5', { mostAway: COVER_ERRORS.mostAway }],
  ['AB, CD', '', '0', { mostAway: COVER_ERRORS.mostAway }],
])('the people “%s” with “%s” and %s away are sent back', (people, cover, mostAway, fieldErrors) => {
  expect(read(people, cover, mostAway)).toEqual({ ok: false, fieldErrors })
})

const someRequest = fc.integer({ min: 2, max: 12 }).chain((count) =>
  fc.record({
    people: fc.constant(Array.from({ length: count }, (_, index) => `P${index}`)),
    pairs: fc.array(
      fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).filter(([one, other]) => one !== other),
      { maxLength: 10 },
    ),
    mostAway: fc.integer({ min: 1, max: 12 }),
  }),
)
const someDates = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 4 }),
      places: fc.integer({ min: 1, max: 12 }),
      price: fc.integer({ min: 1, max: 200_000 }),
    }),
    {
      maxLength: 7,
    },
  )
  .map((dates) => {
    let day = 1
    return dates.map(({ gap, places, price }) =>
      aDate((day += gap), { places, price: pence(price), label: `from ${day}` }),
    )
  })

/** Which rules a plan breaks. */
function brokenBy(plan: CoverPlan<CoverDate>, { people, pairs, mostAway }: CoverRequest): string[] {
  if (!plan.ok) return []
  const placed = plan.groups.flatMap((group) => group.people)
  const days = plan.groups.flatMap(({ date }) => date.days)
  const isTogether = ([one, other]: [number, number]) =>
    plan.groups.some((group) => [one, other].every((each) => group.people.includes(people[each] ?? '')))
  return Object.entries({
    'each person once': placed.toSorted().join() === people.toSorted().join(),
    'no more away than allowed': plan.groups.every((group) => group.people.length <= mostAway),
    'no more than places': plan.groups.every((group) => group.people.length <= group.date.places),
    'never two who cover for each other': !pairs.some(isTogether),
    'one group on a day': new Set(days).size === days.length,
    'the price of an order': plan.groups.every(
      ({ sums, date, people: { length: seats } }) =>
        sums.total === quoteOrder({ price: date.price, seats, reduction: null, group: GROUP }).total,
    ),
    'the sum of all': plan.total === sumPence(plan.groups.map(({ sums }) => sums.total)),
  }).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

test('of 500 random teams none has a plan that breaks a rule', () => {
  const seen = { planned: 0, several: 0, not: 0 }
  fc.assert(
    fc.property(someRequest, someDates, (request, dates) => {
      const plan = planCover(request, dates, GROUP)
      expect(brokenBy(plan, request)).toEqual([])
      if (!plan.ok) seen.not++
      else seen.planned++
      if (plan.ok && plan.groups.length > 1) seen.several++
    }),
    { numRuns: 500 },
  )
  expect(Math.min(seen.planned, seen.several, seen.not), JSON.stringify(seen)).toBeGreaterThan(20)
})

test('twin: without the pairs, the limit or the days of the dates, the same teams have plans that break these rules', () => {
  const broken = new Set<string>()
  fc.assert(
    fc.property(someRequest, someDates, (request, dates) => {
      const careless = [
        planCover({ ...request, pairs: [] }, dates, GROUP),
        planCover({ ...request, mostAway: 12 }, dates, GROUP),
        planCover(
          request,
          dates.map((date) => ({ ...date, days: [date.label] })),
          GROUP,
        ),
      ]
      for (const plan of careless) {
        const asItIs =
          plan.ok &&
          plan.groups.map((group) => ({
            ...group,
            date: dates.find(({ label }) => label === group.date.label) ?? group.date,
          }))
        for (const rule of brokenBy(plan.ok && asItIs ? { ...plan, groups: asItIs } : plan, request)) broken.add(rule)
      }
    }),
    { numRuns: 500 },
  )
  expect([...broken].toSorted()).toEqual([
    'never two who cover for each other',
    'no more away than allowed',
    'one group on a day',
  ])
})

test('it says that it cannot be done only where each way breaks a rule', () => {
  fc.assert(
    fc.property(someRequest, someDates, (request, dates) => {
      fc.pre(request.people.length <= 5 && dates.length <= 4)
      const ways = request.people.reduce<number[][]>(
        (so) => so.flatMap((way) => dates.map((_, at) => [...way, at])),
        [[]],
      )
      const isKept = (way: number[]) => {
        const used = dates.map((date, at) => ({ date, count: way.filter((one) => one === at).length }))
        const days = used.flatMap(({ date, count }) => (count > 0 ? date.days : []))
        const fits = used.every(({ date, count }) => count <= Math.min(date.places, request.mostAway))
        const isApart = request.pairs.every(([one, other]) => way[one] !== way[other])
        return fits && isApart && new Set(days).size === days.length
      }
      expect(planCover(request, dates, GROUP).ok).toBe(ways.some(isKept))
    }),
    { numRuns: 300 },
  )
})

test('twelve people over twelve dates have a plan that keeps the rules, or none', () => {
  const people = Array.from({ length: 12 }, (_, index) => `P${index}`)
  const pairs = people.flatMap((_, one) =>
    people.flatMap((_name, other): [number, number][] => (other > one && (one + other) % 3 > 0 ? [[one, other]] : [])),
  )
  const dates = Array.from({ length: 12 }, (_, index) => aDate(2 * index + 1, { places: 1 + (index % 3) }))
  for (const mostAway of [1, 2, 3]) {
    const request = { people, pairs, mostAway }
    expect(brokenBy(planCover(request, dates, GROUP), request)).toEqual([])
  }
})
