import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, TypedResponse } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type Log, redactPath, withRequestId } from '#platform/log.ts'
import { isLoopbackAddress, parseAddress } from '#platform/network-address.ts'
import { answerWithin } from '#platform/rate-limits.ts'
import type { Topic } from '#platform/recorded-reads.ts'

/** What the middleware tells every handler about a request. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** The visitor's IP address: the connection's, or the one that a trusted proxy names. */
    address: string
    /** For the Content-Security-Policy of this page's inline styles and scripts. */
    nonce: string
    /** The response is the same for everybody, so it may be cached. */
    isPublic?: boolean
    /** What the response was made of; without it, any change may concern it. */
    topics?: ReadonlySet<Topic>
    /** The response is a file of the build, with these bodies. */
    file?: FileBodies
  }
}

/** A file in each encoding; br and gzip only where it can be compressed. */
export interface FileBodies {
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** What was not carried out, in a sentence for the person who asked for it. */
export interface Refusal {
  status: number
  message: string
}

/**
 * A handler sets it on a response that is the same for everybody, with the hashes of the page's inline styles and scripts.
 * The middleware removes it before the response is sent.
 */
export const PUBLIC_HEADER = 'x-for-everybody'

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** With its status and body as types, so that a call can only answer as its route describes. */
export type ErrorResponse<Status, Body = { code: string; error: string }> = Status extends ErrorStatus
  ? TypedResponse<Body, Status, 'json'> & Response
  : never

type Fields = Record<string, string>

/** What was not carried out: a code for a program, a sentence for a person, and the fields it is about where there are any. */
interface Problem {
  code: string
  error: string
}

export function reject<S extends ErrorStatus>(
  c: Context,
  status: S,
  problem: Problem & { fieldErrors: object },
): ErrorResponse<S, Problem & { fieldErrors: Fields }>
export function reject<S extends ErrorStatus>(c: Context, status: S, problem: Problem): ErrorResponse<S>
export function reject(c: Context, status: ErrorStatus, problem: Problem & { fieldErrors?: object }): Response {
  return c.json(problem, status)
}

/** With https the prefix binds the cookie to this host, as in session-cookies.ts. */
const nameOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-visitor' : 'visitor')
const A_YEAR_S = 365 * 24 * 3600

/** The random id of a visitor who has rated something; null for any other visitor. */
export function findVisitor(c: Context, publicUrl: string): string | null {
  const cookie = getCookie(c, nameOf(publicUrl)) ?? ''
  return /^[0-9a-f]{32}$/.test(cookie) ? cookie : null
}

/**
 * Scripts cannot read it, and browsers do not send it with a POST from another site. Lasts until the browser is closed, or
 * for a year where the visitor allows that.
 */
export function visitorCookie(visitor: string, publicUrl: string, remember: boolean): string {
  const age = remember ? `; Max-Age=${A_YEAR_S}` : ''
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(publicUrl)}=${visitor}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`
}

/** The beginning of a request's id, short enough to be read out: the log is searched for it. */
export const errorNumber = (requestId: string): string => requestId.slice(0, 8)

export const failedMessage = (requestId: string): string =>
  `Something went wrong on our side. Please try again, and tell us the number ${errorNumber(requestId)} if it happens again.`

/**
 * Gives each request its id, which its log lines, jobs and response carry, and logs it when it is answered. Query strings
 * are not logged, because they may hold secrets; redactPath removes those of paths. Whoever is refused by a limit is told
 * when to come back.
 */
export const requestLog = (log: Log) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await withRequestId(requestId, async () => {
      const wait = await answerWithin(next)
      if (c.res.status === 429 && wait > 0) c.res.headers.set('retry-after', String(wait))
      // A kept error has the number that its page shows, and the log has the error under.
      if (!c.res.headers.has('x-request-id')) c.res.headers.set('x-request-id', requestId)
      const ms = Math.round(performance.now() - startedAt)
      log.info('request', { method: c.req.method, path: redactPath(c.req.path), status: c.res.status, ms })
    })
  })

/**
 * Sets the visitor's address. X-Forwarded-For counts only from a trusted proxy: its last entry that is not a proxy itself.
 * Where that is no address, the proxy's own counts: what stands before it may be the visitor's own invention.
 */
export function clientAddress(trustedProxies: string[], log?: Log) {
  const trusted = new Set(trustedProxies.map(plain))
  let isWarned = false
  return createMiddleware<AppEnv>(async (c, next) => {
    const peer = plain(getConnInfo(c).remote.address ?? 'unknown')
    const header = c.req.header('x-forwarded-for') ?? ''
    const forwarded = header.split(',').flatMap((one) => (one.trim() ? [plain(one)] : []))
    const foreign = trusted.has(peer) ? forwarded.findLast((one) => !trusted.has(one)) : undefined
    c.set('address', (foreign && parseAddress(foreign)) ?? peer)
    if (!isWarned && forwarded.length > 0 && trusted.size === 0 && isLoopbackAddress(peer)) {
      isWarned = true
      log?.warn('unnamed_proxy', { address: peer })
    }
    await next()
  })
}

/** One spelling for each address, without the port that some proxies write; other text as it is. */
const plain = (written: string): string => parseAddress(written) ?? written.trim()
