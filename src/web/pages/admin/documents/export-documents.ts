import { type ListedDocument, findDocuments, type FindDocumentsInput } from '#domain/documents/find-documents.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { pence, toPounds } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import type { CsvValue } from '#platform/csv.ts'
import { csvFile } from '#web/pages/download.ts'
import { formatForSpreadsheet } from '#web/pages/date-time.tsx'
import { VAT_TREATMENTS } from '../courses/vat-form.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/export-documents'
import { readDocumentList, SERIES_LABELS } from './document-list.ts'

const BATCH = 5000

const COLUMNS: { head: string; value(line: ListedDocument): CsvValue }[] = [
  { head: 'Number', value: ({ number }) => number },
  { head: 'Kind', value: ({ series }) => SERIES_LABELS[series] ?? series },
  { head: 'Date', value: ({ issuedAt }) => ({ date: formatForSpreadsheet(issuedAt).slice(0, 10) }) },
  { head: 'Booking', value: ({ booking }) => booking.reference },
  { head: 'Name', value: ({ booking }) => booking.fullName },
  { head: 'Company', value: ({ company }) => company },
  { head: 'Before VAT', value: ({ amount, vat }) => toPounds(pence(amount - (vat ?? 0))) },
  { head: 'VAT', value: ({ vat }) => vat && toPounds(vat) },
  { head: 'Sum', value: ({ amount }) => toPounds(amount) },
  { head: 'VAT treatment', value: ({ vatTreatment }) => vatTreatment && VAT_TREATMENTS[vatTreatment] },
]

/** All documents of the list as it is narrowed; the export is recorded in the activity log. Sums are in pounds. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, actor } = officeContext(context)
  const { filter, page } = readDocumentList(url, null)
  const lines = await findAllDocuments(platform, { ...filter, sort: page.sort })
  const details = { rows: lines.length }
  await platform.db.transaction().execute((tx) => recordEvent(tx, { kind: 'documents-exported', actor, details }))
  return csvFile('documents', [
    COLUMNS.map(({ head }) => head),
    ...lines.map((line) => COLUMNS.map(({ value }) => value(line))),
  ])
}

async function findAllDocuments(
  platform: Platform,
  input: Omit<FindDocumentsInput, 'after' | 'limit'>,
): Promise<ListedDocument[]> {
  const lines: ListedDocument[] = []
  for (let after: string | null = null; ;) {
    const found = await findDocuments(platform, { ...input, after, limit: BATCH })
    lines.push(...found.rows)
    after = found.next
    if (!after) return lines
  }
}
