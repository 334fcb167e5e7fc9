import type { DocumentContext } from '#documents/booking-document-data.ts'
import type { MaterialFile } from '#domain/materials/materials.ts'
import type { Platform } from '#platform/platform.ts'
import type { RenderedDocument } from '#documents/render-document.ts'
import { CSV_BOM, csvLine, type CsvValue } from '#platform/csv.ts'
import type { RequestContext } from '../request-context.ts'

/** What documents are rendered with. Without the provider's keys the site is in test mode. */
export const documentContext = ({
  platform,
  config,
}: Pick<RequestContext, 'platform' | 'config'>): DocumentContext => ({
  ...platform,
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

/** A PDF that is the same for everyone, opened in the browser. */
export const publicPdf = (name: string, content: Buffer): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'public, max-age=600',
    },
  })

/** A calendar file as a download. It is personal, so no cache may store it. @throws 404 where there is none. */
export function calendarFile(name: string, content: string | null): Response {
  if (!content) throw new Response(null, { status: 404 })
  return new Response(content, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'cache-control': 'no-store',
    },
  })
}

/** A spreadsheet as a download, with a byte order mark for the spreadsheets that need one. */
export const csvFile = (name: string, lines: CsvValue[][]): Response =>
  new Response(CSV_BOM + lines.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })

/**
 * A file that staff uploaded, as a download: never shown by the browser, and run by nothing. Of one range only that part
 * is sent, so that a film can be moved through and a broken download goes on.
 */
export async function materialFile(
  { materials }: Pick<Platform, 'materials'>,
  { file, downloadName, mediaType, sizeBytes }: MaterialFile,
  request: Request,
): Promise<Response> {
  if ((await materials.size(file)) !== sizeBytes) throw new Error(`expected the file of ${downloadName}`)
  const range = readRange(request.headers.get('range'), sizeBytes)
  const headers = {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${downloadName}"`,
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'x-frame-options': 'DENY',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  }
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` } })
  const { first, last } = range ?? { first: 0, last: sizeBytes - 1 }
  const part = range && { 'content-range': `bytes ${first}-${last}/${sizeBytes}` }
  return new Response(request.method === 'HEAD' ? null : materials.streamRange(file, first, last), {
    status: range ? 206 : 200,
    headers: { ...headers, ...part, 'content-length': String(last - first + 1) },
  })
}

/** One range of bytes (RFC 9110, section 14.1.2); null for none, several, or what is no range: then all is sent. */
export function readRange(header: string | null, size: number): { first: number; last: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && from !== '' && Number(to) < first) return null
  return first > last ? 'outside' : { first, last }
}

/** How long a browser may keep a picture: for good where another picture has another address. */
const CACHE_CONTROL = {
  'for good': 'public, max-age=31536000, immutable',
  'a day': 'public, max-age=86400',
  // Personal, so no shared cache may keep it.
  never: 'no-store',
}

interface PictureResponse {
  type: 'png' | 'jpeg' | 'webp' | 'avif'
  kept: keyof typeof CACHE_CONTROL
}

/** A stored picture. It was encoded again when it was stored, so it is a picture and no more. @throws 404 where there is none. */
export function pictureResponse(bytes: Uint8Array | null, { type, kept }: PictureResponse): Response {
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': `image/${type}`,
      'content-disposition': 'inline',
      'cache-control': CACHE_CONTROL[kept],
      'x-content-type-options': 'nosniff',
    },
  })
}
