import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Topic } from '#platform/recorded-reads.ts'
import type { FileBodies } from './http-context.ts'

/** A response that is the same for everybody, in each encoding. */
export interface CachedPage {
  headers: [string, string][]
  answers: Record<'identity' | 'br' | 'gzip' | 'unchanged', CachedResponse>
  etag: string
  createdAt: number
  topics: ReadonlySet<Topic> | null
  /** Null: nothing that it shows has changed. Otherwise until when it may still be served, while it is rendered again. */
  lastUse: number | null
}

interface CachedResponse {
  status: 200 | 304
  /** Names and values in turn, which Node writes fastest. */
  headers: string[]
  body: Buffer | null
}

/** null where it may not be cached: an error, a response that browsers cache by themselves, or one that sets a cookie. */
export async function toCachedPage(
  response: Response,
  createdAt: number,
): Promise<Omit<CachedPage, 'lastUse' | 'topics'> | null> {
  const lasts = response.headers.get('cache-control')?.includes('max-age')
  if (response.status !== 200 || lasts || response.headers.has('set-cookie')) return null
  const headersToKeep = new Headers(response.headers)
  const body = Buffer.from(await response.clone().arrayBuffer())
  headersToKeep.delete('content-length')
  headersToKeep.set('cache-control', 'public, max-age=0, must-revalidate')
  headersToKeep.set('vary', 'accept-encoding')
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headersToKeep.set('etag', etag)
  const headers = [...headersToKeep]
  const answers: CachedPage['answers'] = {
    identity: encoded(headers, body),
    br: encoded(headers, await compress(body, QUICK_QUALITY), 'br'),
    gzip: encoded(headers, await promisify(gzip)(body), 'gzip'),
    unchanged: { status: 304, headers: headers.flat(), body: null },
  }
  return { headers, answers, etag, createdAt }
}

/** A file of the build does not change while the process runs. */
export function cacheFile(response: Response, { identity, br, gzip: gzipped }: FileBodies): CachedPage {
  const headers = [...response.headers]
  const plain = encoded([...headers, ['accept-ranges', 'bytes']], identity)
  return {
    headers,
    answers: {
      identity: plain,
      br: br ? encoded(headers, br, 'br') : plain,
      gzip: gzipped ? encoded(headers, gzipped, 'gzip') : plain,
      unchanged: { status: 304, headers: headers.flat(), body: null },
    },
    etag: response.headers.get('etag') ?? '',
    createdAt: 0,
    topics: null,
    lastUse: null,
  }
}

function encoded(headers: CachedPage['headers'], body: Buffer, coding?: string): CachedResponse {
  const own = coding ? ['content-encoding', coding] : []
  return { status: 200, headers: [...headers.flat(), ...own, 'content-length', String(body.length)], body }
}

/** The best compression takes a hundred times as long, so it is for pages that have not changed for a while. */
export async function recompress(page: CachedPage): Promise<void> {
  const { body } = page.answers.identity
  if (body) page.answers.br = encoded(page.headers, await compress(body, BEST_QUALITY), 'br')
}

const QUICK_QUALITY = 5
const BEST_QUALITY = 11

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    // A window as large as a page (128 KiB): the default takes megabytes of memory for each.
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
  })

/** The smallest encoding that the browser accepts, or 304 where it has the page already. */
function selectEncoding({ answers, etag }: CachedPage, accepted: string, ifNoneMatch: string): CachedResponse {
  if (ifNoneMatch.includes(etag)) return answers.unchanged
  return /\bbr\b/.test(accepted) ? answers.br : /\bgzip\b/.test(accepted) ? answers.gzip : answers.identity
}

export function respond({ method, headers: asked }: Request, page: CachedPage): Response {
  const { status, headers, body } = selectEncoding(
    page,
    asked.get('accept-encoding') ?? '',
    asked.get('if-none-match') ?? '',
  )
  const pairs = headers.flatMap((one, at): [string, string][] => (at % 2 ? [] : [[one, headers[at + 1] ?? '']]))
  return new Response(method === 'HEAD' || !body ? null : new Uint8Array(body), { status, headers: pairs })
}

/** The same without the framework, which takes ten times as long. Returns the status. */
export function sendTo(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): number {
  const asked = request.headers
  const accepted = String(asked['accept-encoding'] ?? '')
  const { status, headers, body } = selectEncoding(page, accepted, asked['if-none-match'] ?? '')
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? null : body)
  return status
}
