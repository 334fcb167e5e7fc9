import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Charge } from './charge.ts'
import { addRecord, type CallContext, newId, readSwitches } from './database.ts'
import type { Dispute, EarlyFraudWarning } from './dispute.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { Refund } from './refund.ts'

/** The API version whose shapes the sandbox uses: that of the package `stripe` 23. */
export const apiVersion = '2026-10-28.endive'

export type EventType =
  | `payment_intent.${'created' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'refunded' | 'refund.updated'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | 'radar.early_fraud_warning.created'

export interface ProviderEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  pending_webhooks: number
  type: EventType
  request: CallContext['request']
  data: { object: PaymentIntent | Charge | Refund | Dispute | EarlyFraudWarning }
}

/** Stores an event and its deliveries in the transaction of the change that it reports. */
export async function recordEvent(
  context: CallContext,
  type: EventType,
  object: ProviderEvent['data']['object'],
): Promise<void> {
  const event: ProviderEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: context.now,
    livemode: false,
    pending_webhooks: 1,
    type,
    request: context.request,
    data: { object },
  }
  await addRecord(context, event)
  await queueDeliveries(context, event.id)
}

/** Queues an event for delivery, several times and out of order where the switches say so. */
export async function queueDeliveries(context: CallContext, eventId: string): Promise<void> {
  const { webhook_copies, webhook_delay_ms, webhook_shuffle } = await readSwitches(context.db)
  await context.db.query(
    `insert into sandbox.deliveries (event_id, due)
     select $1, clock_timestamp() + make_interval(secs => ($3 + case when $4 then random() * 1000 else 0 end) / 1000)
     from generate_series(1, $2)`,
    [eventId, webhook_copies, webhook_delay_ms, webhook_shuffle],
  )
}

export interface WebhookSender {
  start: () => void
  stop: () => Promise<void>
  /** Delivers what is due at once, instead of at the next poll. */
  wake: () => void
}

interface Delivery {
  id: string
  attempts: number
  body: ProviderEvent
}

export type Log = (entry: Record<string, unknown>) => void

const maxConcurrent = 10
const pollEveryMs = 500
const timeLimitMs = 10_000
/** Longer than the time limit, so a delivery is claimed again only when the process that had it is gone. */
const claimSeconds = 15
const maxAttempts = 20
/** Until the next attempt; the last one is repeated. */
const backOffSeconds = [1, 5, 30, 300] as const

/** Delivers events to the site until it answers 2xx. Several processes may each have a sender: a delivery is claimed with
 * `for update skip locked`, so no two make the same attempt. */
export function createWebhookSender({
  pool,
  webhook,
  log,
}: {
  pool: Pool
  webhook: { url: string; secrets: string[] }
  log: Log
}): WebhookSender {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      timer ??= setInterval(wake, pollEveryMs)
      wake()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('the sandbox is stopping'))
      await Promise.all(running)
    },
    wake,
  }

  function wake(): void {
    if (!timer || stopping.signal.aborted || running.size >= maxConcurrent) return
    track(deliverDue())
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log({ event: 'sandbox.courier.failed', message: String(error) }))
      .finally(() => running.delete(tracked))
    running.add(tracked)
  }

  async function deliverDue(): Promise<void> {
    const due = await claimDue(pool, Math.max(maxConcurrent - running.size, 1))
    if (due.length === 0) return
    const { webhook_drop } = await readSwitches(pool)
    for (const delivery of due) track(webhook_drop ? end(pool, delivery, 'dropped') : deliver(delivery).then(wake))
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const startedAt = Date.now()
    const answer = await post(webhook, delivery, stopping.signal)
    log({
      event: 'sandbox.webhook',
      type: delivery.body.type,
      id: delivery.body.id,
      attempt: delivery.attempts,
      answer,
      ms: Date.now() - startedAt,
    })
    if (typeof answer === 'number' && answer >= 200 && answer < 300) return end(pool, delivery, 'delivered')
    if (delivery.attempts >= maxAttempts) return end(pool, delivery, 'given up')
    const wait = backOffSeconds[Math.min(delivery.attempts, backOffSeconds.length) - 1] ?? backOffSeconds[0]
    await pool.query(
      `update sandbox.deliveries set due = clock_timestamp() + make_interval(secs => $2), outcome = $3 where id = $1`,
      [delivery.id, wait, String(answer)],
    )
  }
}

async function claimDue(pool: Pool, most: number): Promise<Delivery[]> {
  const claimed = await pool.query<Delivery>(
    `update sandbox.deliveries d
     set attempts = d.attempts + 1, due = clock_timestamp() + make_interval(secs => $2)
     from sandbox.records event
     where event.id = d.event_id and d.id in (
       select id from sandbox.deliveries where ended_at is null and due <= clock_timestamp()
       order by due, id limit $1 for update skip locked)
     returning d.id, d.attempts, event.body`,
    [most, claimSeconds],
  )
  return claimed.rows
}

async function end(pool: Pool, { id }: Delivery, outcome: string): Promise<void> {
  await pool.query(`update sandbox.deliveries set ended_at = now(), outcome = $2 where id = $1`, [id, outcome])
}

/** Returns the status, or the error where there was no response. */
async function post(
  { url, secrets }: { url: string; secrets: string[] },
  { body }: Delivery,
  stopping: AbortSignal,
): Promise<number | string> {
  const payload = JSON.stringify(body, null, 2)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': sign(payload, secrets, Math.floor(Date.now() / 1000)),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeLimitMs)]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** One signature per secret, as while a secret is rotated: https://docs.stripe.com/webhooks/signature */
function sign(payload: string, secrets: string[], second: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${second}.${payload}`).digest('hex'))
  return [`t=${second}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
