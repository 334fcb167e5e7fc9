import { parse, serialize } from 'hono/utils/cookie'

type LoginArea = 'office' | 'student'

const A_YEAR_S = 365 * 24 * 3600
const A_MONTH_S = 30 * 24 * 3600

/** The token that the browser was given at login; null where it has none. */
export const readSessionToken = (request: Request, publicUrl: string, area: LoginArea): string | null =>
  read(request, nameOf(area, publicUrl))

/** Whether the request comes from a browser that is logged in to the office, or was. */
export const isOfficeBrowser = (request: Request): boolean =>
  ['http:', 'https:'].some((publicUrl) => readSessionToken(request, publicUrl, 'office') !== null)

/** Shows that someone has logged in with this browser before, so that others' failed attempts do not lock them out. */
export const readKnownBrowser = (request: Request, publicUrl: string, area: LoginArea): string | null =>
  read(request, nameOf(`known-${area}`, publicUrl))

/**
 * Lasts until the browser is closed, or for a month with `remember`; the server may end the session earlier. Scripts
 * cannot read it, and browsers do not send it with another site's form.
 */
export const sessionCookie = (token: string, publicUrl: string, area: LoginArea, remember = false): string =>
  write(nameOf(area, publicUrl), token, publicUrl, remember ? A_MONTH_S : undefined)

export const knownBrowserCookie = (mark: string, publicUrl: string, area: LoginArea): string =>
  write(nameOf(`known-${area}`, publicUrl), mark, publicUrl, A_YEAR_S)

export const clearedSessionCookie = (publicUrl: string, area: LoginArea): string =>
  write(nameOf(area, publicUrl), '', publicUrl, 0)

/** With https the prefix binds the cookie to this host: no neighbouring host can set it (RFC 6265bis, section 4.1.3.2). */
const nameOf = (name: string, publicUrl: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name)

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

const read = (request: Request, name: string): string | null =>
  parse(request.headers.get('cookie') ?? '', name)[name] || null

const write = (name: string, value: string, publicUrl: string, maxAge?: number): string =>
  serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(publicUrl), maxAge })
