import type { Charge } from './charge.ts'
import type { Dispute } from './dispute.ts'
import { newId } from './identifier.ts'
import type { CallContext } from './ledger.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { addRecord } from './record.ts'
import type { Refund } from './refund.ts'
import { readSwitches } from './database.ts'

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
