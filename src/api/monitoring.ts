import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { countCardAttempts } from '#domain/bookings/abuse-checks.ts'
import { countSeats } from '#domain/bookings/seats.ts'
import { findOldestUnsentEmail } from '#domain/emails/outbox.ts'
import { findBooksCheck } from '#domain/payments/invariants.ts'
import type { Config } from '#platform/config.ts'
import { isSameSecret } from '#platform/crypto.ts'
import { createRegistry, gauge, labelledGauge, type Registry, writeMetrics } from '#platform/metrics.ts'
import type { PaymentProvider } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { countDeadLetters } from '#platform/queue.ts'
import { type AppEnv, reject } from '../middleware/http-context.ts'

interface MetricsOptions {
  platform: Platform
  config: Pick<Config, 'metricsToken'>
  /** What this process knows without asking the database. */
  own: () => Registry[]
}

/** `/metrics` in Prometheus's format: for a program that knows the token or, where none is set, for this machine only. */
export function metrics({ platform, config, own }: MetricsOptions): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (!mayRead(c, config.metricsToken))
      return reject(c, 403, {
        code: 'not-allowed',
        error: 'These figures are for the program that watches the site.',
      })
    const stored = await findFigures(platform).catch(() => null)
    const figures = stored ?? createRegistry()
    gauge(figures, 'tideway_database_up', 'Whether the database answered just now.', stored ? 1 : 0)
    const { text, contentType } = await writeMetrics([...own(), figures])
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  })
  return api
}

async function findFigures(platform: Platform): Promise<Registry> {
  const [seats, attempts, unsent, check, deadLetters] = await Promise.all([
    countSeats(platform),
    countCardAttempts(platform),
    findOldestUnsentEmail(platform),
    findBooksCheck(platform),
    countDeadLetters(platform.db),
  ])
  const now = platform.clock.now().getTime()
  const ageOf = (at: Date) => Math.max(0, (now - at.getTime()) / 1000)
  const figures = createRegistry()
  labelledGauge(
    figures,
    { name: 'tideway_bookings', help: 'Bookings by the state of their place.', label: 'state' },
    seats.map(({ state, count }) => [state, count]),
  )
  labelledGauge(
    figures,
    { name: 'tideway_card_tries', help: 'Cards of the last ten minutes, by how they ended.', label: 'end' },
    Object.entries(attempts),
  )
  gauge(
    figures,
    'tideway_oldest_unsent_mail_seconds',
    'Since when the oldest promised mail waits.',
    unsent ? ageOf(unsent) : 0,
  )
  gauge(figures, 'tideway_dead_letters', 'Jobs that failed every time, of the last two weeks.', deadLetters)
  gauge(
    figures,
    'tideway_broken_invariants',
    'Rules of the books that did not hold when last asked.',
    check?.broken.length,
  )
  gauge(
    figures,
    'tideway_books_checked_seconds',
    'Since when the rules of the books were asked.',
    check && ageOf(check.checkedAt),
  )
  return figures
}

/**
 * Without a token only a program on this machine that asks for localhost may read. A proxy on this machine keeps the
 * site's own name or names the visitor in a header, and does not pass.
 */
function mayRead(c: Context<AppEnv>, token: string | null): boolean {
  if (token) return isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => c.req.header(name))
  const { hostname } = new URL(c.req.url)
  return !isForwarded && isLoopback(hostname) && isLoopback(getConnInfo(c).remote.address ?? '')
}

const isLoopback = (address: string): boolean => /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/.test(address)

/**
 * /healthz: the process is alive. /readyz: it can serve requests, for balancers and deployments. It stays ready while the
 * card provider does not answer, because everything but paying works then.
 */
export function health(isReady: () => Promise<boolean>, stripe: Pick<PaymentProvider, 'isAnswering'>): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.get('/healthz', (c) => c.json({ status: 'alive' }))
  api.get('/readyz', async (c) =>
    (await isReady())
      ? c.json({ status: 'ready', payments: stripe.isAnswering() ? 'answering' : 'degraded' })
      : c.json({ error: 'Not ready.' }, 503),
  )
  return api
}
