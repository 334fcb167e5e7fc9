/** One page of a long list, and what to hand in to get the next one: null after the last. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** A page of what was read: verbs read one row more than was asked for, to know whether there is a next page. */
export function toPage<Row extends { id: string }>(read: Row[], limit: number): Page<Row> {
  const rows = read.slice(0, limit)
  return { rows, next: read.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** What comes from an address may be anything: the database is asked about true ids alone. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
