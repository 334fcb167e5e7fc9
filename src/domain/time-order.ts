import { sql } from 'kysely'

/** Which end of a list in the order of time comes first. */
export type TimeOrder = 'newest' | 'oldest'

/** How such a list is sorted, and how what comes after one of its rows compares with it. */
export const keysetOrder = (order: TimeOrder = 'newest') =>
  order === 'newest'
    ? ({ direction: 'desc', beyond: sql`<` } as const)
    : ({ direction: 'asc', beyond: sql`>` } as const)
