import { site } from '#content/site.ts'
import { readPageSize } from '#domain/pagination.ts'
import { searchText } from '#domain/text.ts'
import { addDays, isDay, toInstant } from '#domain/time-zone.ts'

interface ListQuery<Filter extends string, Sort extends string> {
  page: {
    /** The search text; empty when there is none. */
    q: string
    sort: Sort
    /** The cursor that the previous page ended with; null for the first page. Only the query function reads it. */
    after: string | null
    limit: number
  }
  /** The value of each filter; empty when it is not set. */
  filters: Record<Filter, string>
}

/** What the address asks of a list. Unknown values count as not given. */
export function readListQuery<Filter extends string, Sort extends string>(
  url: URL,
  input: {
    filters: readonly Filter[]
    sorts: readonly [Sort, ...Sort[]]
    /** Rows on a page where the address does not say; null for the default. */
    usualSize: number | null
  },
): ListQuery<Filter, Sort> {
  const { filters, sorts, usualSize } = input
  const param = (name: string) =>
    (url.searchParams.get(name) ?? '')
      .slice(0, 200)
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim()
  return {
    page: {
      q: searchText(param('q')),
      sort: sorts.find((one) => one === param('sort')) ?? sorts[0],
      after: param('after') || null,
      limit: readPageSize(param('size'), usualSize),
    },
    // every filter gets an entry
    filters: Object.fromEntries(filters.map((name) => [name, param(name)])) as Record<Filter, string>,
  }
}

/** The address of the same list with some parameters changed, back on its first page with no row open. An empty value removes one. */
export function listAddress(url: { pathname: string; search: string }, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(url.search)
  for (const name of ['after', 'said', 'undo', 'open']) params.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const search = params.toString()
  return search ? `${url.pathname}?${search}` : url.pathname
}

/** When a day of an address begins in the office's zone, or the day `later` days after it; undefined if it is no day. */
export function readDay(day: string, later = 0): Date | undefined {
  if (!isDay(day)) return undefined
  const at = toInstant(addDays(day, later), '00:00', site.zone)
  return at instanceof Date ? at : undefined
}
