import type { DocumentFilter } from '#domain/documents/find-documents.ts'
import { readDay, readListQuery } from '../list-query.ts'

/** The kinds of documents, by the letter that their numbers begin with. */
export const SERIES_LABELS: Record<string, string> = {
  R: 'Receipt',
  I: 'Invoice',
  C: 'Credit note',
  X: 'Credit note cancellation',
}

/** What the address asks for as a filter, with its last day included; `narrowed` where it leaves anything out. */
export function readDocumentList(url: URL, usualSize: number | null) {
  const { page, filters } = readListQuery(url, {
    filters: ['series', 'from', 'to'],
    sorts: ['newest', 'oldest'],
    usualSize,
  })
  const filter: DocumentFilter = {
    q: page.q,
    series: filters.series || undefined,
    from: readDay(filters.from),
    until: readDay(filters.to, 1),
  }
  return { filter, page, narrowed: Boolean(page.q || Object.values(filters).some(Boolean)) }
}
