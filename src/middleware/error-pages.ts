import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Refusal } from './http-context.ts'

/**
 * An error that is answered before the pages are reached is JSON, which programs read. A browser that opens a page or
 * sends its form gets it as a page.
 */
export const errorPages = (render: (c: Context<AppEnv>, refusal: Refusal) => Promise<Response>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (!isJsonError(c.res) || !c.req.header('accept')?.includes('text/html')) return
    const { error: message }: { error: string } = await c.res.clone().json()
    c.res = await render(c, { status: c.res.status, message })
  })

const isJsonError = ({ status, headers }: Response): boolean =>
  status >= 400 && headers.get('content-type')?.startsWith('application/json') === true
