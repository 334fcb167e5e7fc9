import { parse, serialize } from 'hono/utils/cookie'

type LoginArea = 'office' | 'student'

const A_YEAR_S = 365 * 24 * 3600
const A_MONTH_S = 30 * 24 * 3600

/** What the browser was given when somebody signed in; null when it has nothing of ours. */
export const readSessionToken = (request: Request, publicUrl: string, door: LoginArea): string | null =>
  read(request, nameOf(door, publicUrl))

/** What tells that somebody signed in here before: domain/people/known-browser.ts. */
export const readKnownBrowser = (request: Request, publicUrl: string, door: LoginArea): string | null =>
  read(request, nameOf(`known-${door}`, publicUrl))

/**
 * Kept until the browser is closed, or for a month where somebody asked to be remembered; the server may end it earlier.
 * No script reads it, and no other site's form sends it.
 */
export const sessionCookie = (token: string, publicUrl: string, door: LoginArea, remember = false): string =>
  write(nameOf(door, publicUrl), token, publicUrl, remember ? A_MONTH_S : undefined)

export const knownBrowserCookie = (mark: string, publicUrl: string, door: LoginArea): string =>
  write(nameOf(`known-${door}`, publicUrl), mark, publicUrl, A_YEAR_S)

export const clearedSessionCookie = (publicUrl: string, door: LoginArea): string =>
  write(nameOf(door, publicUrl), '', publicUrl, 0)

/** With https the name itself binds it to this host, whatever a neighbouring host sets (RFC 6265bis, section 4.1.3.2). */
const nameOf = (name: string, publicUrl: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name)

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

const read = (request: Request, name: string): string | null =>
  parse(request.headers.get('cookie') ?? '', name)[name] || null

const write = (name: string, value: string, publicUrl: string, maxAge?: number): string =>
  serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(publicUrl), maxAge })
