import type { RequestListener } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#platform/log.ts'
import type { Door } from './http-context.ts'
import { answer, keep, cacheFile, type CachedPage, recompress, send } from './kept-page.ts'

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
