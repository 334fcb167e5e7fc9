import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#platform/log.ts'
import type { Door, FileBodies } from './http-context.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const OLDEST_MS = 60_000
const MOST_PAGES = 500
/** What has not changed for so long is worth the effort. */
const PACK_AFTER_MS = 2000

/** Pages answer to any case of their address, calls to theirs alone. */
const keyOf = (path: string): string => (/\/api\/|\.json$/i.test(path) ? path : path.toLowerCase())

export interface PageCache {
  /** Keeps what is rendered with all its headers, and answers with what is kept. */
  middleware: ReturnType<typeof createMiddleware<Door>>
  /** Answers with what is kept before anything else is asked; whatever is not kept goes on to `next`. */
  before(next: RequestListener, log: Log): RequestListener
  /** What pages show has changed: the next visit renders anew. */
  drop(): void
  /** The database went away: what is kept is served as it is until it is back. */
  hold(): void
}

/**
 * Keeps reading pages compressed in memory. One request renders while the others of the same page wait for it; a page
 * that cannot be rendered just now is answered with its last good copy. Files of the build are kept for good.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage>()
  const files = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage | null>>()
  let held = false
  let drops = 0

  const middleware = createMiddleware<Door>(async (c, next) => {
    const url = new URL(c.req.url)
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || url.search !== '') return next()
    const key = keyOf(url.pathname)
    const fresh = findFresh(key)
    if (fresh) return answer(c.req.raw, fresh)
    // Neither a HEAD nor a part has a body that could be kept.
    if (c.req.method === 'HEAD' || c.req.header('range')) return next()
    const under = rendering.get(key)
    if (under) {
      const page = await under
      if (page) return answer(c.req.raw, page)
      return next()
    }
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    rendering.set(key, promise)
    const dropsBefore = drops
    try {
      await next()
      const file = c.var.file && cacheFile(c.res, c.var.file)
      if (file) files.set(url.pathname, file)
      const made = c.var.isPublic ? await keep(c.res, now()) : null
      const page = made && { ...made, stale: drops !== dropsBefore } // what changed meanwhile may not be in it
      if (page) remember(key, page)
      const good = file ?? page ?? (c.res.status >= 500 ? (pages.get(key) ?? null) : null)
      resolve(good)
      if (!good) return
      c.res = undefined // or the framework would mix the headers of both
      c.res = answer(c.req.raw, good)
    } finally {
      resolve(null)
      rendering.delete(key)
    }
  })

  function findFresh(key: string): CachedPage | undefined {
    const kept = pages.get(key)
    return kept && (held || (!kept.stale && now() - kept.bornAt < OLDEST_MS)) ? kept : undefined
  }

  function remember(key: string, page: CachedPage): void {
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? '')
    pages.set(key, page)
    setTimeout(() => pages.get(key) === page && !page.stale && void recompress(page), PACK_AFTER_MS).unref()
  }

  return {
    middleware,
    before: (next, log) => (request, response) => {
      const { method, url = '', headers } = request
      const isRead = method === 'GET' || method === 'HEAD'
      const file = headers.range ? undefined : files.get(url)
      const kept = isRead ? (file ?? findFresh(keyOf(url))) : undefined
      if (!kept) return next(request, response)
      const requestId = crypto.randomUUID()
      const status = send(kept, request, response, requestId)
      log.info('request', { requestId, method, path: url, status, ms: 0 })
    },
    drop() {
      held = false
      drops++
      for (const page of pages.values()) page.stale = true
    },
    hold() {
      held = true
    },
  }
}

/** An answer that is the same for everybody, in each of the ways that it is sent. */
interface CachedPage {
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
async function keep(response: Response, bornAt: number): Promise<Omit<CachedPage, 'stale'> | null> {
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
function cacheFile(response: Response, { identity, br, gzip: gzipped }: FileBodies): CachedPage {
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
async function recompress(page: CachedPage): Promise<void> {
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

function answer({ method, headers: asked }: Request, page: CachedPage): Response {
  const { status, headers, body } = choose(page, asked.get('accept-encoding') ?? '', asked.get('if-none-match') ?? '')
  const pairs = headers.flatMap((one, at): [string, string][] => (at % 2 ? [] : [[one, headers[at + 1] ?? '']]))
  return new Response(method === 'HEAD' || !body ? null : new Uint8Array(body), { status, headers: pairs })
}

/** The same without the framework, which takes ten times as long. @returns the status. */
function send(page: CachedPage, request: IncomingMessage, response: ServerResponse, requestId: string): number {
  const asked = request.headers
  const accepted = String(asked['accept-encoding'] ?? '')
  const { status, headers, body } = choose(page, accepted, asked['if-none-match'] ?? '')
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? null : body)
  return status
}
