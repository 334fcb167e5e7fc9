import { serve } from '@hono/node-server'
import pg from 'pg'
import { createSandbox } from './sandbox.ts'

/** Runs the sandbox on its own port, for a site whose STRIPE_API_BASE names it. */
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL should name a PostgreSQL database, and is not set')
const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, WEBHOOK_URL } = process.env

const pool = new pg.Pool({ connectionString: databaseUrl })
const given =
  STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: STRIPE_SECRET_KEY,
        publishableKey: STRIPE_PUBLISHABLE_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
      }
    : undefined
const sandbox = await createSandbox({
  pool,
  publicPath: '',
  openToAll: true,
  webhook: WEBHOOK_URL ? { url: WEBHOOK_URL } : undefined,
  keys: given,
  log: (entry) => console.log(JSON.stringify(entry)),
})
// Keys made here open only this sandbox, and the site's settings need them, so they are printed; given ones are not.
const made = given ? {} : sandbox.keys

const server = serve(
  {
    hostname: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 12111),
    fetch: (request) => (isServerCall(request) ? sandbox.api(request) : sandbox.browser(request)),
  },
  ({ address, port }) => console.log(JSON.stringify({ event: 'sandbox.started', address, port, ...made })),
)
sandbox.start()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

/** Browsers and servers both call `/v1`; only browsers use the publishable key. */
function isServerCall(request: Request): boolean {
  if (!new URL(request.url).pathname.startsWith('/v1/') || request.method === 'OPTIONS') return false
  return !/^bearer pk_/i.test(request.headers.get('authorization') ?? '')
}

async function stop(): Promise<void> {
  server.close()
  await sandbox.stop()
  await pool.end()
}
