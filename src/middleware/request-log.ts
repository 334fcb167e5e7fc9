import { createMiddleware } from 'hono/factory'
import { type Log, redactPath, withRequestId } from '#platform/log.ts'
import type { AppEnv } from './http-context.ts'

/**
 * Gives each request its id, which its log lines, jobs and response carry, and logs it when it is answered. Query strings
 * are not logged, because they may hold secrets; redactPath removes those of paths.
 */
export const requestLog = (log: Log) =>
  createMiddleware<AppEnv>(async (c, next) => {
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
