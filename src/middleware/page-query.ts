import { listRoutes, type Route } from '../routes.ts'

/**
 * The names in a query that a page for anyone reads: its row in the table of routes declares them. Null for everything else,
 * whose query is its own affair. Of the other names such a page never hears, so that an address of a campaign is the page
 * itself, from the cache.
 */
function queryNamesOf(path: string): readonly string[] | null {
  const route = findRoute(keyOf(path))
  return route?.policy === 'anyone' || route?.policy === 'visitor' ? (route.reads ?? []) : null
}

/** The address without what its page does not read; the same text where there is nothing to take away. */
export function withoutUnread(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const path = url.slice(0, at).replace(/^https?:\/\/[^/]*/i, '')
  const names = queryNamesOf(path)
  if (!names) return url
  const query = new URLSearchParams(url.slice(at + 1))
  for (const name of new Set(query.keys())) if (!names.includes(name)) query.delete(name)
  return query.size > 0 ? `${url.slice(0, at)}?${query}` : url.slice(0, at)
}

/**
 * One key for all spellings of an address: a page is found with any of its letters percent-encoded, and in any letter case;
 * API calls only in their own.
 */
export function keyOf(path: string): string {
  const plain = path.includes('%') ? path.split('/').map(decodeSegment).join('/') : path
  return /\/api\/|\.json$/i.test(plain) ? plain : plain.toLowerCase()
}

/** What would separate parts of an address stays encoded: /a%2Fb is not /a/b. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll(/[/?#%]/g, encodeURIComponent)
  } catch {
    return segment // no text: no page has such an address
  }
}

/** Whether a page is the same for everybody, and not only for the one who has its address. */
export function isForAnyone(path: string): boolean {
  const route = findRoute(keyOf(path))
  return route?.policy === 'anyone' && route.referrer !== 'none'
}

/** Whether a page is for colleagues or trainees who are logged in. */
export function isForAccounts(path: string): boolean {
  const policy = findRoute(keyOf(path))?.policy
  return policy === 'student' || typeof policy === 'object'
}

const isPattern = ({ path }: Route): boolean => path.includes(':') || path.includes('*')

const fixed = new Map(listRoutes().flatMap((route) => (isPattern(route) ? [] : [[route.path.toLowerCase(), route]])))

const fixedPartsOf = ({ path }: Route): number => path.split('/').filter((part) => part && !/[:*]/.test(part)).length

/** The most exact first, as React Router chooses. A path that no page has is no one's. */
const patterns = listRoutes()
  .filter((route) => isPattern(route) && !route.path.includes('*'))
  .toSorted((one, other) => fixedPartsOf(other) - fixedPartsOf(one))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.toLowerCase().replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))

const findRoute = (path: string): Route | undefined =>
  fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route
