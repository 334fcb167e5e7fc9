import type { CallContext } from './ledger.ts'
import type { Charge } from './charge.ts'
import type { Dispute } from './dispute.ts'
import type { ProviderEvent } from './event.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { Refund } from './refund.ts'
import { noSuch } from './refusal.ts'

export type ProviderRecord = PaymentIntent | PaymentMethod | Charge | Refund | Dispute | ProviderEvent
type Kind = ProviderRecord['object']
type RecordOf<K extends Kind> = Extract<ProviderRecord, { object: K }>

export async function addRecord(ledger: CallContext, record: ProviderRecord): Promise<void> {
  const intent = 'payment_intent' in record ? record.payment_intent : null
  await ledger.db.query(`insert into sandbox.records (id, object, payment_intent, body) values ($1, $2, $3, $4)`, [
    record.id,
    record.object,
    intent,
    record,
  ])
}

export async function saveRecord(ledger: CallContext, record: ProviderRecord): Promise<void> {
  await ledger.db.query(`update sandbox.records set body = $2 where id = $1`, [record.id, record])
}

export async function ensureRecord<K extends Kind>(ledger: CallContext, object: K, id: string): Promise<RecordOf<K>> {
  const found = await ledger.db.query<{ body: RecordOf<K> }>(
    `select body from sandbox.records where id = $1 and object = $2`,
    [id, object],
  )
  return found.rows[0]?.body ?? noSuch(object, id)
}

/** Reads an intent and holds it until the transaction ends: whatever moves money locks the intent first, so that
 * two confirmations, or a confirmation and a cancellation, follow one another. */
export async function lockPaymentIntent(ledger: CallContext, id: string): Promise<PaymentIntent> {
  const found = await ledger.db.query<{ body: PaymentIntent }>(
    `select body from sandbox.records where id = $1 and object = 'payment_intent' for update`,
    [id],
  )
  return found.rows[0]?.body ?? noSuch('payment_intent', id)
}
