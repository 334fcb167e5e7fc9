/** What of the list's address makes a view. Page, size and what was just said are not part of it. */
const PARTS = ['show', 'coupon', 'course', 'run', 'q', 'sort'] as const

/** The question of an address as a view keeps it; empty where nothing is narrowed or sorted. */
export function viewSearch({ searchParams }: { searchParams: URLSearchParams }): string {
  const kept = PARTS.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, 100).toWellFormed()
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}
