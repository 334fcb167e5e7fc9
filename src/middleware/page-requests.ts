import type { Context, MiddlewareHandler } from 'hono'
import { type AppEnv, reject } from './http-context.ts'

/** A page has one address: with a slash at the end it redirects. */
export const withoutTrailingSlash: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/' || !pathname.endsWith('/')) return next()
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 308)
}

/** The pages that take a picture, and how. */
const TAKES_PICTURES = [
  { page: /^\/trainers\/[a-z0-9-]{1,60}\/photograph$/i, type: /^multipart\/form-data\b/i },
  { page: /^\/sitedetails\/branding\/logo$/i, type: /^multipart\/form-data\b/i },
  { page: /^\/articles\/pictures\/add$/i, type: /^application\/octet-stream$/ },
]

/** The page that takes a bank's statement from the form that it shows. */
const TAKES_STATEMENTS = [{ page: /^\/bankstatements$/i, type: /^multipart\/form-data\b/i }]

/** The pages that take a part of a file for the trainees of a date or a course. */
const TAKES_PARTS = [
  {
    page: /^\/(?:trainingdates\/[0-9a-f-]{36}|showcourses\/[1-9]\d{0,2})\/materials\/[0-9a-f-]{36}$/i,
    type: /^application\/octet-stream$/,
  },
]

const isOneOf = (taking: typeof TAKES_PARTS) => (c: Context) =>
  c.req.method === 'POST' &&
  taking.some(({ page, type }) => page.test(c.req.path) && type.test(c.req.header('content-type') ?? ''))

export const isFilePart = isOneOf(TAKES_PARTS)
export const isPicture = isOneOf(TAKES_PICTURES)
export const isStatement = isOneOf(TAKES_STATEMENTS)

/** A page is read, or gets a post of one of its forms. Everything else is rejected before it reaches the framework. */
export const onlyPageRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
    return reject(c, 405, { code: 'wrong-method', error: 'A page can be read, or sent the form that it shows.' })
  if (hasNul(new URL(c.req.url).pathname))
    return reject(c, 400, { code: 'wrong-character', error: 'An address of ours holds no such character.' })
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (c.req.method === 'POST' && !isForm && !isFilePart(c) && !isPicture(c) && !isStatement(c))
    return reject(c, 415, { code: 'wrong-type', error: 'A page takes only the form that it shows.' })
  if (isForm && hasNul(await c.req.raw.clone().text()))
    return reject(c, 400, { code: 'wrong-character', error: 'A form of ours holds no such character.' })
  return next()
}

/** PostgreSQL cannot store a NUL in text, so one would end in an error of the database. */
const hasNul = (text: string): boolean => text.includes('%00') || text.includes('\0')
