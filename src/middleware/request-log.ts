import { createMiddleware } from 'hono/factory'
import { type Log, redactPath, withRequestId } from '#platform/log.ts'
import type { Door } from './http-context.ts'

/** Gives each request its id, from edge to log to mail, and writes one line when it is answered. Queries are not logged: they may hold secrets; so may paths, see redactPath. */
export const requestLog = (log: Log) =>
  createMiddleware<Door>(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await withRequestId(requestId, async () => {
      await next()
      c.res.headers.set('x-request-id', requestId)
      const ms = Math.round(performance.now() - startedAt)
      log.info('request', { method: c.req.method, path: redactPath(c.req.path), status: c.res.status, ms })
    })
  })
