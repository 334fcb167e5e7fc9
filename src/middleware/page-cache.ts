import type { RequestListener } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#platform/log.ts'
import { concerns, type Topic } from '#platform/recorded-reads.ts'
import { type CachedPage, cacheFile, recompress, respond, sendTo, toCachedPage } from './cached-page.ts'
import type { AppEnv } from './http-context.ts'
import { createFailedPages } from './failed-pages.ts'
import { keyOf, withoutUnread } from './page-query.ts'
import { createPageRefresh, findLastUse } from './page-refresh.ts'
import { isOfficeBrowser } from './session-cookies.ts'

const MAX_AGE_MS = 60_000
const MAX_PAGES = 500
/** A page that has not changed for this long is compressed again, as small as possible. */
const RECOMPRESS_AFTER_MS = 10_000

export interface PageCache {
  /** Stores rendered pages with all their headers, and answers with them. */
  middleware: ReturnType<typeof createMiddleware<AppEnv>>
  /** Answers from the cache before the app is asked; all other requests go to `next`. */
  serveFirst(next: RequestListener, log: Log): RequestListener
  /** How pages that staff have changed are rendered while their readers get the copy from before. */
  renderBy: ReturnType<typeof createPageRefresh>['renderBy']
  /** This has changed, or null: anything may have. The next request of a page that shows it has it rendered again. */
  invalidate(topic: Topic | null): void
  /** The database is unavailable: cached pages are served at any age, until `invalidate`. */
  holdStale(): void
  /** Forgets all pages, so that none is compressed again. */
  clear(): void
}

/**
 * Caches public pages in memory, compressed. Only one request renders a page while others wait for it, and where that
 * fails with a 5xx the last good copy is the answer. Files of the build are cached for as long as the process runs.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage>()
  const files = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage | null>>()
  /** For each page that is being rendered, what has changed meanwhile, and until when the copy may be used after that. */
  const changes = new Set<Change[]>()
  const refresh = createPageRefresh()
  const failed = createFailedPages(now)
  let isFrozen = false

  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const address = withoutUnread(c.req.url)
    if (address !== c.req.url) {
      const { method, headers, signal } = c.req.raw
      c.req.raw = new Request(address, { method, headers, signal })
    }
    const url = new URL(address)
    if (url.search !== '') return next()
    const key = keyOf(url.pathname)
    const fresh = findFresh(key)
    if (fresh) return respond(c.req.raw, fresh)
    // Neither a HEAD nor a range has a body that could be cached.
    if (c.req.method === 'HEAD' || c.req.header('range')) return next()
    const failure = failed.find(key)
    if (failure) return failure
    const former = isOfficeBrowser(c.req.raw) ? undefined : findFormer(key) // who has saved sees what was saved
    if (former && (rendering.has(key) || refresh.ask(key, c.req.raw, c.env))) return respond(c.req.raw, former)
    const running = rendering.get(key)
    if (running) {
      const page = await running
      if (page) return respond(c.req.raw, page)
      return failed.find(key) ?? next()
    }
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    rendering.set(key, promise)
    const changed: Change[] = []
    changes.add(changed)
    try {
      await next()
      const file = c.var.file && cacheFile(c.res, c.var.file)
      // Only in its own spelling, or each of its many others would be stored too.
      if (file && url.pathname === c.req.path) files.set(url.pathname, file)
      const made = c.var.isPublic ? await toCachedPage(c.res, now()) : null
      const { topics = null } = c.var
      const page: CachedPage | null = made && { ...made, topics, lastUse: null }
      for (const change of changed) if (page) noteChange(page, change) // it may lack what changed during rendering
      if (page) remember(key, page)
      const good = file ?? page ?? (c.res.status >= 500 ? (pages.get(key) ?? null) : null)
      if (!good) await failed.note(key, { request: c.req.raw, answer: c.res, requestId: c.var.requestId })
      resolve(good)
      if (!good) return
      c.res = undefined // or the framework would mix the headers of both
      c.res = respond(c.req.raw, good)
    } finally {
      resolve(null)
      changes.delete(changed)
      rendering.delete(key)
    }
  })

  function findFresh(key: string): CachedPage | undefined {
    const page = pages.get(key)
    if (!page || (!isFrozen && (page.lastUse !== null || now() - page.createdAt >= MAX_AGE_MS))) return undefined
    // A map keeps the order of insertion: the page that was read longest ago comes first.
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  function findFormer(key: string): CachedPage | undefined {
    const page = pages.get(key)
    return page?.lastUse && now() < Math.min(page.lastUse, page.createdAt + MAX_AGE_MS) ? page : undefined
  }

  function remember(key: string, page: CachedPage): void {
    pages.delete(key)
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? '')
    pages.set(key, page)
    setTimeout(
      () => pages.get(key) === page && page.lastUse === null && void recompress(page),
      RECOMPRESS_AFTER_MS,
    ).unref()
  }

  return {
    middleware,
    serveFirst: (next, log) => (request, response) => {
      const { method, url = '', headers } = request
      const isRead = method === 'GET' || method === 'HEAD'
      const file = headers.range ? undefined : files.get(url)
      const page = isRead && !file ? withoutUnread(url) : '?'
      const cached = isRead ? (file ?? (page.includes('?') ? undefined : findFresh(keyOf(page)))) : undefined
      if (!cached) return next(request, response)
      const requestId = crypto.randomUUID()
      const status = sendTo(cached, request, response, requestId)
      log.info('request', { requestId, method, path: url.split('?', 1)[0], status, ms: 0 })
    },
    renderBy: refresh.renderBy,
    invalidate(topic) {
      isFrozen = false
      failed.clear()
      const change = { topic, lastUse: findLastUse(topic, now()) }
      for (const changed of changes) changed.push(change)
      for (const page of pages.values()) noteChange(page, change)
    },
    holdStale() {
      isFrozen = true
    },
    clear: () => pages.clear(),
  }
}

interface Change {
  topic: Topic | null
  lastUse: number
}

/** Of several changes, the one that expires the copy first counts. */
function noteChange(page: CachedPage, { topic, lastUse }: Change): void {
  if (shows(page.topics, topic)) page.lastUse = Math.min(page.lastUse ?? lastUse, lastUse)
}

/** Whether a change concerns a page. A page that has noted nothing shows everything. */
function shows(topics: CachedPage['topics'], changed: Topic | null): boolean {
  if (!topics?.size || changed === null) return true
  return [...topics].some((shown) => concerns(shown, changed))
}
