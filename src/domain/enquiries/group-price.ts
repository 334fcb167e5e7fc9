/** What one group costs in a format, as the owners state it. */
export interface GroupPrice {
  format: string
  /** For one group of up to eight, in whole pounds. */
  fromPounds: number
  /** For each person from the ninth: "from £300", or words where there is no such price. */
  extraPerson: string
}

/** As many people as a group has at least, as its price is for, and as it may have. */
const LEAST_IN_GROUP = 6
export const GROUP_OF = 8
export const MOST_IN_GROUP = 12
/** As many as a price is worked out for. */
export const MOST_PEOPLE = 60

export interface PricedGroups {
  people: number
  format: string
  groups: number
  /** All groups together, in whole pounds; null where only a quote has the price. */
  totalPounds: number | null
  /** For each person, rounded up; null likewise. */
  eachPounds: number | null
  /** Where only a quote has the price: groups that are small enough to have one, if that leaves enough people in each. */
  smaller?: { groups: number; totalPounds: number }
}

/** What so many people cost, spread evenly over as few groups as hold them. In prose: docs/rules/pricing.md. */
export function priceGroups(people: number, { format, fromPounds, extraPerson }: GroupPrice): PricedGroups {
  const groups = Math.ceil(people / MOST_IN_GROUP)
  const inSmaller = Math.floor(people / groups)
  const larger = people % groups
  const extra = (groups - larger) * beyond(inSmaller) + larger * beyond(inSmaller + 1)
  const extraPounds = extra === 0 ? 0 : poundsIn(extraPerson)
  if (extraPounds === null) {
    const smaller = Math.ceil(people / GROUP_OF)
    const quoted = { people, format, groups, totalPounds: null, eachPounds: null }
    const isEnough = Math.floor(people / smaller) >= LEAST_IN_GROUP
    return isEnough ? { ...quoted, smaller: { groups: smaller, totalPounds: smaller * fromPounds } } : quoted
  }
  const totalPounds = groups * fromPounds + extra * extraPounds
  return { people, format, groups, totalPounds, eachPounds: Math.ceil(totalPounds / people) }
}

const beyond = (people: number): number => Math.max(0, people - GROUP_OF)

function poundsIn(words: string): number | null {
  const figure = /£(\d[\d,]*)/.exec(words)?.[1]
  return figure === undefined ? null : Number(figure.replaceAll(',', ''))
}

/** What an address or a form says of how many people come: a whole number up to the most; null where it says none. */
export function readPeople(typed: unknown): number | null {
  const people = typeof typed === 'string' && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return people >= 1 && people <= MOST_PEOPLE ? people : null
}

/** "£4,800" */
export const inPounds = (pounds: number): string => `£${pounds.toLocaleString('en-GB')}`

/** The share of each person: "£600", or "about £739" where it is rounded up. */
export const shareInPounds = (totalPounds: number, people: number): string =>
  `${totalPounds % people === 0 ? '' : 'about '}${inPounds(Math.ceil(totalPounds / people))}`
