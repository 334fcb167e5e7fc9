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

/** True for a UUID as PostgreSQL writes it. Checked before a query, because a comparison with anything else is an error there. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
