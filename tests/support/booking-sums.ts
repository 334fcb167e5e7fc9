import { sql } from 'kysely'
import { type BankStatement, sumOf } from './bank-statement.ts'
import type { TestPlatform } from './platform.ts'

interface BookingOfSums {
  platform: TestPlatform
  bookingId: string
}

export interface BookingSums {
  paid: number
  refunded: number
  kept: number
  /** Credit notes, those of undone payments too, less those that were cancelled. */
  credited: number
  /** Receipts and invoices less what was credited and what banks took by lost disputes. */
  documented: number
  /** What the provider keeps for disputes. */
  disputeFees: number
}

const NOTHING: BookingSums = { paid: 0, refunded: 0, kept: 0, credited: 0, documented: 0, disputeFees: 0 }

/**
 * What our books say was paid and refunded; `kept` comes from the ledger and `documented` from the documents, which have
 * entries of their own. A payment without a place, or of a sum that was paid already, has no receipt and counts itself.
 */
export async function sumsOf({ platform, bookingId }: BookingOfSums): Promise<BookingSums> {
  const { rows } = await sql<BookingSums>`
    with attempt as (select payment_attempt.*, payment_attempt.kind <> 'card' or (
          instalment.state = 'paid' and not surplus and not exists (
            select from booking_case where reason = 'paid-without-place' and details->>'attemptId' = payment_attempt.id::text
              and not exists (select from document where attempt_id = payment_attempt.id and series in ('R', 'I')))) as has_receipt
        from payment_attempt join instalment on instalment.id = instalment_id
        where payment_attempt.booking_id = ${bookingId} and payment_attempt.state in ('succeeded', 'undone')),
      issued as (select series, coalesce(sum(amount_pence), 0)::int as sum from document
        where booking_id = ${bookingId} and attempt_id is not null group by series),
      credit as (select coalesce(sum(sum) filter (where series = 'C'), 0)::int
        - coalesce(sum(sum) filter (where series = 'X'), 0)::int as sum from issued),
      gone as (select refund.* from refund join attempt on attempt.id = attempt_id),
      lost as (select * from dispute where attempt_id in (select id from attempt) and state = 'lost')
    select (select coalesce(sum(amount_pence), 0)::int from attempt where state = 'succeeded') as paid,
      (select coalesce(sum(amount_pence), 0)::int from gone where state = 'succeeded') as refunded,
      (select coalesce(sum(amount_pence), 0)::int from ledger_entry where booking_id = ${bookingId}) as kept,
      (select sum from credit) as credited,
      (select coalesce(sum(sum), 0)::int from issued where series in ('R', 'I'))
        + (select coalesce(sum(amount_pence), 0)::int from attempt where not has_receipt)
        - (select sum from credit) - (select coalesce(sum(amount_pence), 0)::int from lost) as documented,
      (select coalesce(sum(fee_pence), 0)::int from dispute
        where attempt_id in (select id from attempt)) as dispute_fees`.execute(platform.db)
  return rows[0] ?? NOTHING
}

export async function sumsAtProvider({ platform, bookingId }: BookingOfSums): Promise<BookingSums> {
  const { rows } = await sql<{ paid: number; refunded: number; lost: number; disputeFees: number }>`
    select (select coalesce(sum((body->>'amount')::int), 0)::int from sandbox.records
        where object = 'dispute' and body->>'status' = 'lost'
          and payment_intent in (select provider_id from payment_attempt where booking_id = ${bookingId})) as lost,
      (select coalesce(sum((moved->>'fee')::int), 0)::int
        from sandbox.records, jsonb_array_elements(body->'balance_transactions') as moved where object = 'dispute'
          and payment_intent in (select provider_id from payment_attempt where booking_id = ${bookingId})) as dispute_fees,
      coalesce(sum((body->>'amount')::int), 0)::int as paid,
      coalesce(sum((body->>'amount_refunded')::int), 0)::int as refunded
    from sandbox.records where object = 'charge' and body->>'status' = 'succeeded'
      and body->'metadata'->>'bookingId' = ${bookingId}`.execute(platform.db)
  const { paid, refunded, lost, disputeFees } = rows[0] ?? { ...NOTHING, lost: 0 }
  const kept = paid - refunded - lost
  return { paid, refunded, kept, credited: refunded, documented: kept, disputeFees }
}

/** What really moved: at the card provider, and in our own bank account and cash box. */
export async function sumsOutside(booking: BookingOfSums & { statement: BankStatement }): Promise<BookingSums> {
  const byCard = await sumsAtProvider(booking)
  const { received, mistaken, paidBack } = booking.statement
  const paid = sumOf(received) - sumOf(mistaken)
  const refunded = sumOf(paidBack)
  return {
    paid: byCard.paid + paid,
    refunded: byCard.refunded + refunded,
    kept: byCard.kept + paid - refunded,
    credited: byCard.credited + refunded + sumOf(mistaken),
    documented: byCard.documented + paid - refunded,
    disputeFees: byCard.disputeFees,
  }
}
