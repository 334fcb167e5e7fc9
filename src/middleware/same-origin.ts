import { createMiddleware } from 'hono/factory'
import { type Log, redactPath } from '#platform/log.ts'
import { type AppEnv, reject } from './http-context.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects changes that another site's page asks for (CSRF). Browsers send Sec-Fetch-Site, older ones Origin. A program
 * that sends neither is let through: it has no visitor's cookies.
 */
export const sameOrigin = (publicUrl: string, log: Log) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!READS.has(c.req.method) && isForeign(c.req.raw, publicUrl)) {
      log.warn('foreign_request', { method: c.req.method, path: redactPath(c.req.path), address: c.var.address })
      return reject(c, 403, {
        code: 'other-site',
        error: 'This request came from another site and was not carried out.',
      })
    }
    return next()
  })

function isForeign(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  return host !== new URL(publicUrl).host && host !== request.headers.get('host')
}
