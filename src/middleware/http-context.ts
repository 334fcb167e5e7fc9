import type { Context, TypedResponse } from 'hono'
import { getCookie } from 'hono/cookie'

/** What every door is told about a request by the middleware before it. */
export interface Door {
  Variables: {
    requestId: string
    /** The visitor's address: the connection's, or what a trusted proxy says. */
    address: string
    /** For the inline style and script of this answer's page. */
    nonce: string
    /** The same for everybody, so that it may be kept. */
    isPublic?: boolean
    /** What the answer brings is a file of the build, with these bodies. */
    file?: FileBodies
  }
}

/** As small as a browser can read it, where that is smaller. */
export interface FileBodies {
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/**
 * A door's word to the middleware that an answer is the same for everybody, with the hashes of a page's inline parts.
 * It is taken off before anybody sees it.
 */
export const PUBLIC_HEADER = 'x-for-everybody'

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** With its status and body as types, so that a call can only answer as its route describes. */
export type ErrorResponse<Status, Body = { error: string }> = Status extends ErrorStatus
  ? TypedResponse<Body, Status, 'json'> & Response
  : never

type Fields = Record<string, string>

/** An error in JSON: always a sentence for a person, and the fields it is about where there are any. */
export function reject<S extends ErrorStatus>(c: Context, status: S, error: string): ErrorResponse<S>
export function reject<S extends ErrorStatus>(
  c: Context,
  status: S,
  error: string,
  fieldErrors: object,
): ErrorResponse<S, { error: string; fieldErrors: Fields }>
export function reject<S extends ErrorStatus>(
  c: Context,
  status: S,
  error: string,
  fieldErrors: object | undefined,
): ErrorResponse<S, { error: string; fieldErrors: Fields } | { error: string }>
export function reject(c: Context, status: ErrorStatus, error: string, fieldErrors?: object): Response {
  return c.json(fieldErrors ? { error, fieldErrors } : { error }, status)
}

/** With https the name itself binds it to this host, as in sign-in-cookies.ts. */
const nameOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-visitor' : 'visitor')
const A_YEAR_S = 365 * 24 * 3600

/** The random number by which a visitor who rated something is known again. Nobody else has one. */
export function findVisitor(c: Context, publicUrl: string): string | null {
  const kept = getCookie(c, nameOf(publicUrl)) ?? ''
  return /^[0-9a-f]{32}$/.test(kept) ? kept : null
}

/** No script reads it, and no other site's page sends it with a change. */
export function visitorCookie(visitor: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(publicUrl)}=${visitor}; Path=/; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure}`
}
