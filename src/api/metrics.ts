import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { countSeats } from '#domain/bookings/seats.ts'
import { findOldestUnsentEmail } from '#domain/emails/list-emails.ts'
import { countCardAttempts } from '#domain/bookings/abuse-checks.ts'
import { findBooksCheck } from '#domain/payments/invariants.ts'
import type { Config } from '#platform/config.ts'
import { type Family, gauge, writeFamilies } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { countDeadLetters } from '#platform/queue.ts'
import { type Door, reject } from '../middleware/http-context.ts'

export interface MetricsOptions {
  platform: Platform
  config: Pick<Config, 'metricsToken'>
  /** What this process knows without asking the database. */
  own: () => Family[]
}

/** /metrics, in the text that Prometheus reads: for a program that knows the token, or without one for this machine alone. */
export function metrics({ platform, config, own }: MetricsOptions): Hono<Door> {
  const api = new Hono<Door>()
  api.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (!mayRead(c, config.metricsToken))
      return reject(c, 403, 'These figures are for the program that watches the site.')
    const kept = await findFigures(platform).catch(() => null)
    const isThere = gauge('tideway_database_up', 'Whether the database answered just now.', kept ? 1 : 0)
    return c.body(writeFamilies([...own(), isThere, ...(kept ?? [])]), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
  return api
}

async function findFigures(platform: Platform): Promise<Family[]> {
  const [seats, tries, unsent, check, deadLetters] = await Promise.all([
    countSeats(platform),
    countCardAttempts(platform),
    findOldestUnsentEmail(platform),
    findBooksCheck(platform),
    countDeadLetters(platform.db),
  ])
  const now = platform.clock.now().getTime()
  const ageOf = (at: Date) => Math.max(0, (now - at.getTime()) / 1000)
  const bookings: Family = {
    name: 'tideway_bookings',
    help: 'Bookings by the state of their place.',
    type: 'gauge',
    samples: seats.map(({ state, count }) => ({ labels: { state }, value: count })),
  }
  const cardTries: Family = {
    name: 'tideway_card_tries',
    help: 'Cards of the last ten minutes, by how they ended.',
    type: 'gauge',
    samples: Object.entries(tries).map(([end, value]) => ({ labels: { end }, value })),
  }
  return [
    bookings,
    cardTries,
    gauge(
      'tideway_oldest_unsent_mail_seconds',
      'Since when the oldest promised mail waits.',
      unsent ? ageOf(unsent) : 0,
    ),
    gauge('tideway_dead_letters', 'Jobs that failed every time, of the last two weeks.', deadLetters),
    gauge('tideway_broken_invariants', 'Rules of the books that did not hold when last asked.', check?.broken.length),
    gauge(
      'tideway_books_checked_seconds',
      'Since when the rules of the books were asked.',
      check && ageOf(check.checkedAt),
    ),
  ]
}

/** Without a token: somebody on this machine who calls it by its own name. A proxy here keeps the site's name, or says whom it speaks for. */
function mayRead(c: Context<Door>, token: string | null): boolean {
  if (token) return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name))
  const { hostname } = new URL(c.req.url)
  return !isForwarded && isLoopback(hostname) && isLoopback(getConnInfo(c).remote.address ?? '')
}

const isLoopback = (address: string): boolean => /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/.test(address)

/** As long for a wrong token as for a right one. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
