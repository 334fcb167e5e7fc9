import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { type Door, READING_PAGE } from '../door.ts'

const OLDEST_MS = 60_000
const MOST_PAGES = 500

interface KeptPage {
  status: number
  headers: [string, string][]
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
  etag: string
  bornAt: number
  /** What it shows may have changed since. */
  stale: boolean
}

export interface PageCache {
  middleware: ReturnType<typeof createMiddleware<Door>>
  /** What pages show has changed: the next visit renders anew. */
  drop(): void
  /** The database went away: what is kept is served as it is until it is back. */
  hold(): void
}

/**
 * Keeps reading pages compressed in memory. One request renders while the others of the same page wait for it; a page
 * that cannot be rendered just now is answered with its last good copy.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<KeptPage | null>>()
  let held = false

  const middleware = createMiddleware<Door>(async (c, next) => {
    const url = new URL(c.req.url)
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || url.search !== '') return next()
    const key = url.pathname.toLowerCase()
    const kept = pages.get(key)
    const fresh = kept && (held || (!kept.stale && now() - kept.bornAt < OLDEST_MS))
    if (kept && fresh) return answer(c.req.raw, kept)
    // A HEAD has no body that could be kept.
    if (c.req.method === 'HEAD') return next()
    const under = rendering.get(key)
    if (under) {
      const page = await under
      if (page) return answer(c.req.raw, page)
      return next()
    }
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>()
    rendering.set(key, promise)
    try {
      await next()
      const page = await keep(c.res, now())
      if (page) remember(key, page)
      const good = page ?? (c.res.status >= 500 ? (kept ?? null) : null)
      resolve(good)
      if (!good) return
      c.res = undefined // or the framework would mix the headers of both
      c.res = answer(c.req.raw, good)
    } finally {
      resolve(null)
      rendering.delete(key)
    }
  })

  function remember(key: string, page: KeptPage): void {
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? '')
    pages.set(key, page)
  }

  return {
    middleware,
    drop() {
      held = false
      for (const page of pages.values()) page.stale = true
    },
    hold() {
      held = true
    },
  }
}

async function keep(response: Response, bornAt: number): Promise<KeptPage | null> {
  if (response.status !== 200 || !response.headers.has(READING_PAGE)) return null
  const headers = new Headers(response.headers)
  const identity = Buffer.from(await response.clone().arrayBuffer())
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set('vary', 'accept-encoding')
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  headers.set('etag', etag)
  const br = await promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return {
    status: 200,
    headers: [...headers],
    bodies: { identity, br, gzip: await promisify(gzip)(identity) },
    etag,
    bornAt,
    stale: false,
  }
}

function answer(request: Request, page: KeptPage): Response {
  const headers = new Headers(page.headers)
  if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  if (coding !== 'identity') headers.set('content-encoding', coding)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(page.bodies[coding]), {
    status: page.status,
    headers,
  })
}
