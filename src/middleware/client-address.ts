import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './http-context.ts'

/** Sets the visitor's address. X-Forwarded-For counts only from a trusted proxy: its last entry that is not a proxy itself. */
export const clientAddress = (trustedProxies: string[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const peer = plain(getConnInfo(c).remote.address ?? 'unknown')
    const forwarded = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const trusted = new Set(trustedProxies)
    const foreign = trusted.has(peer) ? forwarded.findLast((one) => !trusted.has(one)) : undefined
    c.set('address', foreign ?? peer)
    await next()
  })

/** An IPv6 socket shows an IPv4 address as ::ffff:203.0.113.7. */
const plain = (address: string): string => address.replace(/^::ffff:/, '')
