import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Switches } from '../../sandbox/database.ts'
import { makeRefund } from '../../src/domain/payments/provider-refunds.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { addressOf } from './calls.ts'
import type { TestPlatform } from './platform.ts'
import type { RunningSite } from './server.ts'

/** Makes the provider misbehave, for every process on the same database at once. */
export async function turnSwitches(platform: TestPlatform, switches: Partial<Switches>): Promise<void> {
  const response = await platform.sandbox.api(
    new Request('http://provider/v1/test_helpers/switches', {
      method: 'POST',
      headers: { authorization: `Bearer ${platform.sandbox.keys.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(switches),
    }),
  )
  if (!response.ok) throw new Error(`expected the switches to turn, got ${await response.text()}`)
}

interface StoredEvent {
  id: string
  type: string
  /** As it is delivered, to the byte. */
  payload: string
}

/** Every event of the provider, oldest first, delivered or not. */
export async function findEvents(platform: TestPlatform): Promise<StoredEvent[]> {
  const { rows } = await sql<{ body: { id: string; type: string } }>`
    select body from sandbox.records where object = 'event' order by position`.execute(platform.db.withoutPlugins())
  return rows.map(({ body }) => ({ id: body.id, type: body.type, payload: JSON.stringify(body, null, 2) }))
}

const MOST_DELIVERIES = 10

/** Delivers an event as the provider does: signed, and again for as long as the answer is not 2xx. */
export async function deliverEvent(platform: TestPlatform, server: RunningSite, payload: string): Promise<void> {
  for (let deliveries = 1; ; deliveries++) {
    const response = await fetch(`${addressOf(server)}/mainapp/api/v1/payment/webhook`, {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signatureOf(payload, platform.sandbox.keys.webhookSecret) },
    })
    await response.text()
    if (response.ok) return
    if (deliveries === MOST_DELIVERIES) throw new Error(`expected the event to be taken, got ${response.status}`)
    await wait(deliveries * 200)
  }
}

/** The header that proves who sent a payload: https://docs.stripe.com/webhooks/signature */
export function signatureOf(payload: string, secret: string, second = Math.floor(Date.now() / 1000)): string {
  return `t=${second},v1=${digestWith(secret, `${second}.${payload}`)}`
}

export const digestWith = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** What the cardholder does in the window of their bank. */
export async function answerTheBank(platform: TestPlatform, clientSecret: string): Promise<void> {
  const intentId = clientSecret.split('_secret')[0]
  const response = await platform.sandbox.browser(
    new Request(`http://site/sandbox/v1/payment_intents/${intentId}/authenticate`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' }),
      headers: { authorization: `Bearer ${platform.sandbox.keys.publishableKey}` },
    }),
  )
  if (!response.ok) throw new Error(`expected the bank to be answered, got ${await response.text()}`)
}

/** Does what the queue would do now: makes every pending refund that has a job at the provider. */
export async function makeRefunds(platform: TestPlatform, on: Platform = platform): Promise<void> {
  const { rows } = await sql<{ refundId: string }>`
    select refund.id as refund_id from pgboss.job join refund on refund.id::text = job.data->>'refundId'
    where job.name = 'make-refund' and refund.state = 'requested' order by job.created_on`.execute(platform.db)
  for (const { refundId } of rows) await makeRefund(on, { refundId })
}

/** The provider's refunds, the smallest first. */
export async function refundsAtProvider(platform: TestPlatform): Promise<{ intentId: string; amount: number }[]> {
  const { rows } = await sql<{ intentId: string; amount: number }>`
    select payment_intent as intent_id, (body->>'amount')::int as amount from sandbox.records
    where object = 'refund' order by 2`.execute(platform.db)
  return rows
}
