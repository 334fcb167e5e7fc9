import { Hono } from 'hono'
import type { Door } from '../door.ts'

/** /healthz: the process lives. /readyz: it can serve, which balancers and deployments ask. */
export function health(isReady: () => Promise<boolean>): Hono<Door> {
  const api = new Hono<Door>()
  api.get('/healthz', (c) => c.json({ status: 'alive' }))
  api.get('/readyz', async (c) =>
    (await isReady()) ? c.json({ status: 'ready' }) : c.json({ error: 'Not ready.' }, 503),
  )
  return api
}
