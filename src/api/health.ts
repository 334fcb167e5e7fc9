import { Hono } from 'hono'
import type { PaymentProvider } from '#platform/payment-provider.ts'
import type { Door } from '../middleware/http-context.ts'

/**
 * /healthz: the process lives. /readyz: it can serve, which balancers and deployments ask. A card provider that is silent
 * is no reason to send visitors elsewhere: it is said, and everything else goes on.
 */
export function health(isReady: () => Promise<boolean>, cards: Pick<PaymentProvider, 'isAnswering'>): Hono<Door> {
  const api = new Hono<Door>()
  api.get('/healthz', (c) => c.json({ status: 'alive' }))
  api.get('/readyz', async (c) =>
    (await isReady())
      ? c.json({ status: 'ready', payments: cards.isAnswering() ? 'answering' : 'degraded' })
      : c.json({ error: 'Not ready.' }, 503),
  )
  return api
}
