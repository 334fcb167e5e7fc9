import { createMiddleware } from 'hono/factory'
import { AROUND, isLoopbackAddress, networksOf } from '#platform/network-address.ts'
import type { AppEnv } from './http-context.ts'
import { isForAccounts } from './page-query.ts'

/** Pages in a minute that are not in the cache: an office of twenty reads fewer, and one network cannot busy a process. */
export const MOST_PAGES = 240
const SECONDS = 60
const MOST_NETWORKS = 10_000

/**
 * Limits how many pages one network has rendered. Counted in the process, whose time it is, because a row of the database
 * for each page that is read would cost what it saves. This machine is not counted (docs/decisions/009). `wordsFor` says
 * when to come back.
 */
export function limitReading(wordsFor: (seconds: number) => Promise<string>, now: () => number = Date.now) {
  const counts = new Map<string, number>()
  let endsAt = 0

  function isAllowed(address: string): boolean {
    if (now() >= endsAt || counts.size > MOST_NETWORKS) {
      counts.clear()
      endsAt = now() + SECONDS * 1000
    }
    return networksOf(address).every((network, index) => {
      if (!network) return true
      const count = (counts.get(network) ?? 0) + 1
      counts.set(network, count)
      return count <= MOST_PAGES * (index === 0 ? 1 : AROUND)
    })
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { address } = c.var
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || isForAccounts(c.req.path) || isLoopbackAddress(address) || isAllowed(address)) return next()
    const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1000))
    c.header('retry-after', String(seconds))
    c.header('cache-control', 'no-store')
    return c.html(plainPage(await wordsFor(seconds)), 429)
  })
}

/** Not rendered like other pages: that is the work which is to be saved. */
const plainPage = (text: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many pages at once</title>
<h1>Too many pages at once</h1>
<p>${text.replaceAll(/[<>&]/g, '')}</p>
</html>`
