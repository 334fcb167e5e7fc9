import type { DocumentContext } from '#documents/booking-document-data.ts'
import type { RenderedDocument } from '#documents/render-document.ts'
import { CSV_BOM, csvLine } from '#platform/csv.ts'
import type { RequestContext } from '../request-context.ts'

/** What documents are rendered with. Without the provider's keys the site is in test mode. */
export const documentContext = ({
  platform,
  config,
}: Pick<RequestContext, 'platform' | 'config'>): DocumentContext => ({
  db: platform.db,
  publicUrl: config.publicUrl,
  testMode: config.stripe === null,
})

/** A document as a PDF download. It is personal, so no cache may store it. */
export const pdfFile = ({ number, content }: RenderedDocument): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    },
  })

/** A spreadsheet as a download, with a byte order mark for the spreadsheets that need one. */
export const csvFile = (name: string, lines: (string | number | null)[][]): Response =>
  new Response(CSV_BOM + lines.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
