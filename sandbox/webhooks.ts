import type { Charge, Dispute, Refund } from './charge.ts'
import { addRecord, type CallContext, newId, readSwitches } from './database.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'

/** The version whose shapes these are: the one `stripe` 23 speaks. */
export const apiVersion = '2026-10-28.endive'

export type EventType =
  | `payment_intent.${'created' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'refunded' | 'dispute.created'}`
  | 'refund.created'

export interface ProviderEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  pending_webhooks: number
  type: EventType
  request: CallContext['request']
  data: { object: PaymentIntent | Charge | Refund | Dispute }
}

/** Writes an event and the letters that will carry it, in the transaction of the change it tells of. */
export async function recordEvent(
  ledger: CallContext,
  type: EventType,
  object: ProviderEvent['data']['object'],
): Promise<void> {
  const event: ProviderEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: ledger.now,
    livemode: false,
    pending_webhooks: 1,
    type,
    request: ledger.request,
    data: { object },
  }
  await addRecord(ledger, event)
  await queueDeliveries(ledger, event.id)
}

/** Queues an event once more, or several times and out of order when the switches say so. */
export async function queueDeliveries(ledger: CallContext, eventId: string): Promise<void> {
  const { webhook_copies, webhook_delay_ms, webhook_shuffle } = await readSwitches(ledger.db)
  await ledger.db.query(
    `insert into sandbox.deliveries (event_id, due)
     select $1, clock_timestamp() + make_interval(secs => ($3 + case when $4 then random() * 1000 else 0 end) / 1000)
     from generate_series(1, $2)`,
    [eventId, webhook_copies, webhook_delay_ms, webhook_shuffle],
  )
}

export interface WebhookSender {
  start: () => void
  stop: () => Promise<void>
  /** Looks at once, instead of at the next turn. */
  wake: () => void
}

interface Delivery {
  id: string
  attempts: number
  body: ProviderEvent
}

export type Log = (entry: Record<string, unknown>) => void

const atOnce = 10
const lookEveryMs = 500
const timeLimitMs = 10_000
/** A claim outlives the time limit, so a delivery is tried again only when its courier is surely gone. */
const claimedForS = 15
const mostAttempts = 20
/** Seconds until the next try; the last is repeated. */
const backOffS = [1, 5, 30, 300] as const

/** Carries events to the site until it answers 2xx. Several processes may each have one: a delivery is claimed under
 * `for update skip locked`, so no two carry the same attempt. */
export function createWebhookSender({
  pool,
  webhook,
  log,
}: {
  pool: Pool
  webhook: { url: string; secrets: string[] }
  log: Log
}): WebhookSender {
  const under = new Set<Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      timer ??= setInterval(wake, lookEveryMs)
      wake()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('the sandbox is stopping'))
      await Promise.all(under)
    },
    wake,
  }

  function wake(): void {
    if (!timer || stopping.signal.aborted || under.size >= atOnce) return
    follow(carryDue())
  }

  function follow(work: Promise<void>): void {
    const followed = work
      .catch((error: unknown) => log({ event: 'sandbox.courier.failed', message: String(error) }))
      .finally(() => under.delete(followed))
    under.add(followed)
  }

  async function carryDue(): Promise<void> {
    const due = await claimDue(pool, Math.max(atOnce - under.size, 1))
    if (due.length === 0) return
    const { webhook_drop } = await readSwitches(pool)
    for (const delivery of due) follow(webhook_drop ? end(pool, delivery, 'dropped') : carry(delivery).then(wake))
  }

  async function carry(delivery: Delivery): Promise<void> {
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
    if (delivery.attempts >= mostAttempts) return end(pool, delivery, 'given up')
    const wait = backOffS[Math.min(delivery.attempts, backOffS.length) - 1] ?? backOffS[0]
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
    [most, claimedForS],
  )
  return claimed.rows
}

async function end(pool: Pool, { id }: Delivery, outcome: string): Promise<void> {
  await pool.query(`update sandbox.deliveries set ended_at = now(), outcome = $2 where id = $1`, [id, outcome])
}

/** Answers the status, or what went wrong where there was none. */
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

/** One signature for each secret, as during the rotation of one: https://docs.stripe.com/webhooks/signature */
function sign(payload: string, secrets: string[], second: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${second}.${payload}`).digest('hex'))
  return [`t=${second}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
