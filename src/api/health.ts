import { Hono } from 'hono'
import type { PaymentProvider } from '#platform/payment-provider.ts'
import type { AppEnv } from '../middleware/http-context.ts'

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
