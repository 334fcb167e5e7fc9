import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { aDatabase } from './database.ts'
import { createSandbox, type Sandbox, type SandboxSettings } from '../../sandbox/sandbox.ts'

/** A sandbox on a new database (or a given one), with the official SDK as its caller. */
export async function aSandbox(settings: Partial<SandboxSettings> & { databaseUrl?: string } = {}) {
  const { databaseUrl = await aDatabase(), ...others } = settings
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const sandbox = await createSandbox({ pool, ...others })
  onTestFinished(async () => {
    await sandbox.stop()
    await pool.end()
  })
  const stripe = new Stripe(sandbox.keys.secretKey, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input, init) => sandbox.api(new Request(input, init))),
  })
  return { sandbox, stripe, pool, databaseUrl }
}

/** A call with the secret key that the SDK does not have: what a bank does, or a refund in the provider's own pages. */
export async function askSandbox(sandbox: Sandbox, path: string, fields: Record<string, string> = {}): Promise<void> {
  const response = await sandbox.api(
    new Request(`http://provider.test/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.secretKey}` },
      body: new URLSearchParams(fields),
    }),
  )
  if (!response.ok) throw new Error(`expected the sandbox to do ${path}, got ${await response.text()}`)
}

/** Confirms as the card form does: in the browser's part, with the publishable key. */
export async function payByCard(
  sandbox: Sandbox,
  { clientSecret, number, ...changed }: { clientSecret: string; number: string; cvc?: string; exp_year?: string },
): Promise<{ status: number; answer: BrowserAnswer }> {
  const card = { number, exp_month: '12', exp_year: '2040', cvc: '123', ...changed }
  return browserCall(sandbox, `${clientSecret.split('_secret_')[0]}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  })
}

export interface BrowserAnswer {
  id?: string
  status?: string
  metadata?: object
  error?: { type: string; code: string; decline_code?: string; message: string; payment_intent?: { status: string } }
}

export async function browserCall(
  sandbox: Sandbox,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; answer: BrowserAnswer }> {
  const response = await sandbox.browser(
    new Request(`http://site.test/sandbox/v1/payment_intents/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.publishableKey}` },
      body: new URLSearchParams(fields),
    }),
  )
  // The sandbox's own answer, whose shape the tests then look at.
  return { status: response.status, answer: (await response.json()) as BrowserAnswer }
}

/** A webhook endpoint that answers with the given statuses, then with 200. */
export async function aListener(statuses: number[] = []) {
  const heard: { signature: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ signature: String(request.headers['stripe-signature']), body })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on TCP has a port; only one on a socket file has a name instead.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/webhook`, heard }
}
