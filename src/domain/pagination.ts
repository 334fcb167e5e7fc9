/** One page of a long list. `next` is the id after which the next page begins; null on the last. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** Cuts a page out of what was read: a query reads one row more than the limit, to know whether there is a next page. */
export function toPage<Row extends { id: string }>(read: Row[], limit: number): Page<Row> {
  const rows = read.slice(0, limit)
  return { rows, next: read.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** How many rows a page of a list may have; the first where neither the address nor the user says. */
export const PAGE_SIZES = [25, 50, 100] as const

/** The size that an address asks for, or else the user's own. A size that is not in PAGE_SIZES counts as none. */
export const readPageSize = (asked: string | undefined, usualSize: number | null): number =>
  findPageSize(asked) ?? findPageSize(usualSize) ?? PAGE_SIZES[0]

const findPageSize = (size: string | number | null | undefined) => PAGE_SIZES.find((one) => one === Number(size))

/** How many rows are in each state, out of a query that finds only the states that occur. */
export const countByState = <State extends string>(
  states: readonly State[],
  counted: { state: string; count: number | string }[],
): Record<State, number> => {
  const countOf = (state: State) => Number(counted.find((one) => one.state === state)?.count ?? 0)
  return Object.fromEntries(states.map((state) => [state, countOf(state)])) as Record<State, number> // each has its count
}

/** True for a UUID as PostgreSQL writes it. Checked before a query, because a comparison with anything else is an error there. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
