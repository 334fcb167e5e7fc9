import { sql } from 'kysely'
import type { TestPlatform } from './platform.ts'

interface BookingOfSums {
  platform: TestPlatform
  bookingId: string
}

export interface BookingSums {
  paid: number
  refunded: number
  kept: number
}

/** What our books say was paid and refunded; `kept` comes from the ledger, which has its own entries. */
export async function sumsOf({ platform, bookingId }: BookingOfSums): Promise<BookingSums> {
  const { rows } = await sql<BookingSums>`
    with attempt as (select * from payment_attempt where booking_id = ${bookingId} and state = 'succeeded'),
      gone as (select * from refund where attempt_id in (select id from attempt)),
      lost as (select * from dispute where attempt_id in (select id from attempt) and state = 'lost')
    select (select coalesce(sum(amount_pence), 0)::int from attempt) as paid,
      (select coalesce(sum(amount_pence), 0)::int from gone where state = 'succeeded') as refunded,
      (select coalesce(sum(net_pence), 0)::int from clean_water_entry
        where attempt_id in (select id from attempt) or refund_id in (select id from gone)
          or failed_refund_id in (select id from gone) or dispute_id in (select id from lost)) as kept`.execute(
    platform.db,
  )
  return rows[0] ?? { paid: 0, refunded: 0, kept: 0 }
}

export async function sumsAtProvider({ platform, bookingId }: BookingOfSums): Promise<BookingSums> {
  const { rows } = await sql<{ paid: number; refunded: number; lost: number }>`
    select (select coalesce(sum((body->>'amount')::int), 0)::int from sandbox.records
        where object = 'dispute' and body->>'status' = 'lost'
          and payment_intent in (select provider_id from payment_attempt where booking_id = ${bookingId})) as lost,
      coalesce(sum((body->>'amount')::int), 0)::int as paid,
      coalesce(sum((body->>'amount_refunded')::int), 0)::int as refunded
    from sandbox.records where object = 'charge' and body->>'status' = 'succeeded'
      and body->'metadata'->>'bookingId' = ${bookingId}`.execute(platform.db)
  const { paid, refunded, lost } = rows[0] ?? { paid: 0, refunded: 0, lost: 0 }
  return { paid, refunded, kept: paid - refunded - lost }
}
