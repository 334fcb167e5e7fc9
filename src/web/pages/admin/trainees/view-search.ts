import { COLUMN_KEYS, readColumns } from './list-columns.ts'

/** What of the list's address makes a view. Page, size and what was just said are not part of it. */
const PARTS = ['show', 'coupon', 'course', 'run', 'q', 'sort'] as const

/** The question of an address as a view keeps it; empty where nothing is narrowed, sorted or left out. */
export function viewSearch({ searchParams }: { searchParams: URLSearchParams }): string {
  const kept = PARTS.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, 100).toWellFormed()
    return value ? [[name, value]] : []
  })
  const columns = readColumns({ searchParams })
  if (columns.length < COLUMN_KEYS.length) kept.push(...columns.map((word) => ['column', word]))
  return new URLSearchParams(kept).toString()
}
