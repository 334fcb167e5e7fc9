import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { isId, type Page, toPage } from './pagination.ts'

/** Which end of a list comes first. */
export type TimeOrder = 'newest' | 'oldest'

export interface PageRequest {
  sort?: TimeOrder
  /** The id of the last row of the page before; anything else begins at the first row. */
  after?: string | null
  limit: number
}

/**
 * One page of a query in the order of a time column, with ids breaking ties. It reads on from the row `after`, so that rows
 * that arrive meanwhile neither repeat nor hide any. `sortedBy` replaces the column in the sorting only, to steer the planner.
 */
export async function loadPage<DB, Tables extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  list: {
    table: string
    alias?: string
    time: string
    sortedBy?: RawBuilder<unknown>
    isKey?: (after: string) => boolean
  },
  { sort = 'newest', after, limit }: PageRequest,
): Promise<Page<Row>> {
  const { table, alias = table, time, isKey = isId } = list
  const [direction, beyond] = sort === 'newest' ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const)
  const [at, id] = [sql.ref(`${alias}.${time}`), sql.ref(`${alias}.id`)]
  const sorted = query
    .orderBy(list.sortedBy ?? at, direction)
    .orderBy(id, direction)
    .limit(limit + 1)
  const rest =
    after && isKey(after)
      ? sorted.where(
          sql<boolean>`(${at}, ${id}) ${beyond} (select ${sql.ref(time)}, id from ${sql.table(table)} where id = ${after})`,
        )
      : sorted
  return toPage(await rest.execute(), limit)
}
