import { Hono } from 'hono'
import type { AppEnv } from '../../src/middleware/http-context.ts'

/** An entry point without a port, with the variables that the middleware would have set. */
export function buildTestApp(door: Hono<AppEnv>, input: Partial<AppEnv['Variables']> = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'a-request')
    c.set('address', input.address ?? '127.0.0.1')
    c.set('nonce', 'a-nonce')
    await next()
  })
  app.route('/', door)
  return app
}

/** A JSON body as a program sends it. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
