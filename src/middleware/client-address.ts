import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { Door } from './http-context.ts'

/** The visitor's address. X-Forwarded-For is believed only from a configured proxy, and only its last foreign entry. */
export const clientAddress = (trustedProxies: string[]) =>
  createMiddleware<Door>(async (c, next) => {
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

/** An IPv4 address that came over an IPv6 socket is written as itself. */
const plain = (address: string): string => address.replace(/^::ffff:/, '')
