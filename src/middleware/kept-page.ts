import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FileBodies } from './http-context.ts'

/** An answer that is the same for everybody, in each of the ways that it is sent. */
export interface CachedPage {
  headers: [string, string][]
  answers: Record<'identity' | 'br' | 'gzip' | 'unchanged', CachedResponse>
  etag: string
  bornAt: number
  /** What it shows may have changed since. */
  stale: boolean
}

interface CachedResponse {
  status: 200 | 304
  /** Names and values in turn: what Node writes quickest. */
  headers: string[]
  body: Buffer | null
}

/** What lasts for some time anyway, as a file does, is kept by those who get it; what sets a cookie is not for everybody. */
export async function keep(response: Response, bornAt: number): Promise<Omit<CachedPage, 'stale'> | null> {
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
    identity: whole(headers, body),
    br: whole(headers, await pack(body, QUICKLY), 'br'),
    gzip: whole(headers, await promisify(gzip)(body), 'gzip'),
    unchanged: { status: 304, headers: headers.flat(), body: null },
  }
  return { headers, answers, etag, bornAt }
}

/** A file of the build stays as it is for as long as the process runs. */
export function cacheFile(response: Response, { identity, br, gzip: gzipped }: FileBodies): CachedPage {
  const headers = [...response.headers]
  const plain = whole([...headers, ['accept-ranges', 'bytes']], identity)
  return {
    headers,
    answers: {
      identity: plain,
      br: br ? whole(headers, br, 'br') : plain,
      gzip: gzipped ? whole(headers, gzipped, 'gzip') : plain,
      unchanged: { status: 304, headers: headers.flat(), body: null },
    },
    etag: response.headers.get('etag') ?? '',
    bornAt: 0,
    stale: false,
  }
}

function whole(headers: CachedPage['headers'], body: Buffer, coding?: string): CachedResponse {
  const own = coding ? ['content-encoding', coding] : []
  return { status: 200, headers: [...headers.flat(), ...own, 'content-length', String(body.length)], body }
}

/** The best there is takes a hundred times as long: it is for what has stood for a while. */
export async function recompress(page: CachedPage): Promise<void> {
  const { body } = page.answers.identity
  if (body) page.answers.br = whole(page.headers, await pack(body, WELL), 'br')
}

const QUICKLY = 5
const WELL = 11

const pack = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    // A window as large as a page: the usual one takes megabytes of memory for each.
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 17 },
  })

/** What one visitor gets of a kept page: nothing that they have, and the rest as small as they can read it. */
function choose({ answers, etag }: CachedPage, accepted: string, held: string): CachedResponse {
  if (held.includes(etag)) return answers.unchanged
  return /\bbr\b/.test(accepted) ? answers.br : /\bgzip\b/.test(accepted) ? answers.gzip : answers.identity
}

export function answer({ method, headers: asked }: Request, page: CachedPage): Response {
  const { status, headers, body } = choose(page, asked.get('accept-encoding') ?? '', asked.get('if-none-match') ?? '')
  const pairs = headers.flatMap((one, at): [string, string][] => (at % 2 ? [] : [[one, headers[at + 1] ?? '']]))
  return new Response(method === 'HEAD' || !body ? null : new Uint8Array(body), { status, headers: pairs })
}

/** The same without the framework, which takes ten times as long. @returns the status. */
export function send(page: CachedPage, request: IncomingMessage, response: ServerResponse, requestId: string): number {
  const asked = request.headers
  const accepted = String(asked['accept-encoding'] ?? '')
  const { status, headers, body } = choose(page, accepted, asked['if-none-match'] ?? '')
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? null : body)
  return status
}
