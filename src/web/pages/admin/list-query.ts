import { site } from '#content/site.ts'
import { addDays, isDay, toInstant } from '#domain/time-zone.ts'

export interface ListQuery<Filter extends string, Sort extends string> {
  /** What is searched for; empty when nothing is. */
  q: string
  sort: Sort
  /** Where the page before ended; null on the first one. What it holds is the verb's own business. */
  after: string | null
  size: number
  /** Each filter as it stands in the address; empty when it is not set. */
  filters: Record<Filter, string>
}

const SIZES = [25, 50, 100]

/** What an address asks of a list. Whatever it does not know counts as not asked. */
export function readListQuery<Filter extends string, Sort extends string>(
  url: URL,
  input: {
    filters: readonly Filter[]
    sorts: readonly [Sort, ...Sort[]]
    /** How long a page is where the address does not say. */
    usualSize: number | null
  },
): ListQuery<Filter, Sort> {
  const { filters, sorts, usualSize } = input
  const words = (name: string) =>
    (url.searchParams.get(name) ?? '')
      .slice(0, 200)
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim()
  const sizeOf = (size: number | null) => SIZES.find((one) => one === size)
  return {
    q: words('q'),
    sort: sorts.find((one) => one === words('sort')) ?? sorts[0],
    after: words('after') || null,
    size: sizeOf(Number(words('size'))) ?? sizeOf(usualSize) ?? 25,
    // every filter is given its word
    filters: Object.fromEntries(filters.map((name) => [name, words(name)])) as Record<Filter, string>,
  }
}

/** The same list with something changed, from its first page on. An empty word takes its part away. */
export function listAddress(url: { pathname: string; search: string }, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(url.search)
  for (const name of ['after', 'said', 'undo']) params.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const search = params.toString()
  return search ? `${url.pathname}?${search}` : url.pathname
}

/** The first moment of a day that an address names, or of one some days later, by the office's clock; undefined for no day. */
export function readDay(day: string, later = 0): Date | undefined {
  if (!isDay(day)) return undefined
  const at = toInstant(addDays(day, later), '00:00', site.zone)
  return at instanceof Date ? at : undefined
}
