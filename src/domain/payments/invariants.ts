import { sql } from 'kysely'
import { LIVE_ATTEMPT_STATES } from '#domain/bookings/states.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { ORDER_INVARIANTS } from './order-invariants.ts'

/** Checks all invariants and stores the answer for the office and the metrics. */
export async function checkBooks(platform: Pick<Platform, 'db'>): Promise<BrokenInvariant[]> {
  const broken = await findBrokenInvariants(platform)
  const answer = { checkedAt: sql<Date>`now()`, broken: JSON.stringify(broken) }
  await platform.db
    .insertInto('booksCheck')
    .values(answer)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(answer))
    .execute()
  return broken
}

export interface BooksCheck {
  checkedAt: Date
  /** True when the answer is older than two hours; the check runs each hour. */
  stale: boolean
  /** How many invariants there are. */
  rules: number
  /** The invariants that do not hold, with the records that break them; empty when the books balance. */
  broken: BrokenInvariant[]
}

const STALE_MS = 2 * 60 * 60 * 1000

/** Null before the first check. */
export async function findBooksCheck(platform: Pick<Platform, 'db' | 'clock'>): Promise<BooksCheck | null> {
  const row = await platform.db.selectFrom('booksCheck').select(['checkedAt', 'broken']).executeTakeFirst()
  if (!row) return null
  return {
    checkedAt: row.checkedAt,
    stale: platform.clock.now().getTime() - row.checkedAt.getTime() > STALE_MS,
    rules: INVARIANT_NAMES.length,
    broken: row.broken as unknown as BrokenInvariant[], // only checkBooks writes it
  }
}

const LIVE_STATES = LIVE_ATTEMPT_STATES.map((state) => `'${state}'`).join(', ')

/** What must always be true, each with a query that finds what breaks it. In prose: docs/rules. */
export const INVARIANTS: Record<string, string> = {
  ...ORDER_INVARIANTS,
  'Places taken are the held and confirmed seats of the run': `
    select run.id::text from run left join seat on seat.run_id = run.id and seat.state in ('held', 'confirmed')
    group by run.id having run.taken <> count(seat.id)`,
  'No run has more places taken than it has': `
    select id::text from run where taken > capacity`,
  'Every booking is of the person who has its address': `
    select booking.id::text from booking join sale on sale.id = sale_id
      left join customer_address on address = lower(coalesce(buyer_email, email))
    where sale.customer_id is distinct from customer_address.customer_id`,
  'A booking has at most one active seat': `
    select booking_id::text from seat where state in ('held', 'confirmed') group by booking_id having count(*) > 1`,
  'An instalment has at most one live attempt': `
    select instalment_id::text from payment_attempt where state in (${LIVE_STATES})
    group by instalment_id having count(*) > 1`,
  'No seat is confirmed before its first instalment is paid or waived': `
    select seat.booking_id::text from seat join booking on booking.id = seat.booking_id
      join instalment on instalment.sale_id = booking.sale_id and confirms
      join sale on sale.id = booking.sale_id
    where seat.state = 'confirmed' and instalment.state not in ('paid', 'waived')
      and confirmed_by is distinct from 'on-account'`,
  'A place is certain for one reason, which the books confirm': `
    select sale.id::text from sale join instalment first on first.sale_id = sale.id and first.confirms
    where (confirmed_by is not null and confirmed_by::text not in (first.state::text, 'on-account'))
      or (confirmed_by = 'on-account' and accepted_at is null)
      or (cancelled_at is null and (confirmed_by is not null) <> exists (select from booking join seat
        on seat.booking_id = booking.id and seat.state = 'confirmed' where booking.sale_id = sale.id))`,
  'An order has the total of its bookings, less what was credited for those given back': `
    select sale.id::text from sale left join booking on booking.sale_id = sale.id
    group by sale.id having sale.total_pence is distinct from sum(price_pence - discount_pence - credited_pence)`,
  'Every payment has a place, a refund, an open case or a cancellation': `
    select paid.id::text from allocation paid where undone_at is null
      and not exists (select from booking join seat on seat.booking_id = booking.id
        where booking.sale_id = paid.sale_id and seat.state = 'confirmed')
      and not exists (select from refund where refund.attempt_id = paid.id)
      and not exists (select from booking_case where booking_case.sale_id = paid.sale_id and resolved_at is null)
      and not exists (select from sale where sale.id = paid.sale_id and cancelled_at is not null)`,
  'A cancelled booking has no place, and a cancelled order owes nothing': `
    select booking.id::text from booking join sale on sale.id = sale_id where (booking.cancelled_at is not null
        and exists (select from seat where seat.booking_id = booking.id and seat.state in ('held', 'confirmed')))
      or (sale.cancelled_at is not null and (
        exists (select from instalment where instalment.sale_id = booking.sale_id and instalment.state = 'due')
        or exists (select from payment_attempt attempt where attempt.sale_id = booking.sale_id
          and attempt.state in (${LIVE_STATES}))))`,
  'No more is refunded than was paid': `
    select refund.attempt_id::text from refund left join allocation paid on paid.id = refund.attempt_id
    where refund.state <> 'failed'
    group by refund.attempt_id, paid.id having paid.id is null
      or sum(refund.amount_pence) filter (where refund.state = 'succeeded') > paid.amount_pence
      or (sum(refund.amount_pence) > paid.amount_pence and not exists
        (select from booking_case where booking_case.sale_id = paid.sale_id and resolved_at is null))`,
  'No payment covers more than it brought, and one by card exactly that': `
    select payment.id::text from payment left join allocation on allocation.payment_id = payment.id
    group by payment.id having sum(allocation.amount_pence) > payment.amount_pence
      or (kind = 'card' and sum(allocation.amount_pence) is distinct from payment.amount_pence)`,
  'What our bank says came in is recorded as a payment of its sum': `
    select bank_line.id::text from bank_line join payment on payment.id = bank_line.payment_id
    where payment.amount_pence <> bank_line.amount_pence or payment.kind = 'card'
      or not exists (select from allocation where allocation.payment_id = payment.id and undone_at is null)`,
  'A payment by card is what its attempt brought': `
    select attempt.id::text from payment_attempt attempt full join payment on payment.attempt_id = attempt.id
    where (attempt.state = 'succeeded' and attempt.kind = 'card') is distinct from (payment.id is not null)
      and (attempt.kind = 'card' or payment.kind = 'card')
      or attempt.amount_pence <> payment.amount_pence`,
  'Every refund that was made has one credit note of its sum': `
    select refund.id::text from refund
      left join document note
        on note.refund_id = refund.id and note.amount_pence = refund.amount_pence and note.kind = 'credit-note'
      left join document cancelled
        on cancelled.refund_id = refund.id and cancelled.amount_pence = refund.amount_pence
        and cancelled.kind = 'credit-note-cancellation'
    where (refund.state = 'succeeded') <> (note.id is not null and cancelled.id is null)
      or (cancelled.id is not null and note.id is null)`,
  'A payment made twice is refunded': `
    select id::text from allocation paid where surplus
      and not exists (select from refund where refund.attempt_id = paid.id)`,
  'An instalment is paid exactly when payments of its sum succeeded': `
    select instalment.id::text from instalment left join payment_sum
      on payment_sum.instalment_id = instalment.id and not surplus
    group by instalment.id having
      (instalment.state = 'paid' and coalesce(sum(paid_pence), 0) < instalment.amount_pence)
      or (instalment.state <> 'paid' and instalment.amount_pence > 0 and coalesce(sum(kept_pence), 0) >= instalment.amount_pence)
      or coalesce(sum(kept_pence), 0) > instalment.amount_pence + (select coalesce(sum(back.amount_pence), 0) from refund back
        join allocation paid on paid.id = back.attempt_id
        where paid.instalment_id = instalment.id and back.place_id is not null and back.state = 'failed')`,
  'What was undone has gone back whole': `
    select undone.id::text from allocation undone where undone_at is not null and 0 <>
      (select sum(entry.amount_pence) from ledger_entry entry where entry.attempt_id = undone.id)`,
  'A confirmed booking has a receipt and one confirmation mail': `
    select seat.booking_id::text from seat join booking on booking.id = seat.booking_id
      join sale on sale.id = booking.sale_id
    where state = 'confirmed' and sale.order_id is null and (
      not exists (select from document join instalment on instalment.id = document.instalment_id
        where document.sale_id = booking.sale_id and document.kind = 'receipt'
          and instalment.confirms)
      or (select count(*) from mail
        where mail.booking_id = seat.booking_id and kind = 'booking-confirmation' and again_of is null) <> 1)`,
  'Every payment for a place has one receipt of its sum': `
    select paid.id::text from allocation paid join payment on payment.id = paid.payment_id
    where not surplus
      and (payment.kind <> 'card' or exists
        (select from mail join booking on booking.id = mail.booking_id where booking.sale_id = paid.sale_id and kind in ('booking-confirmation', 'order-confirmed')))
      and not exists (select from booking_case unplaced where unplaced.sale_id = paid.sale_id
        and reason = 'paid-without-place' and unplaced.details->>'attemptId' = paid.id::text
        and not exists (select from document where document.attempt_id = paid.id and document.kind = 'receipt')
        and not exists (select from seat join booking on booking.id = seat.booking_id
          where booking.sale_id = paid.sale_id and state = 'confirmed'))
      and (select count(*) from document where document.attempt_id = paid.id and document.kind = 'receipt'
        and document.amount_pence = paid.amount_pence
        and not exists (select from document later where later.replaces_id = document.id)) <> 1`,
  'A document that is replaced, or whose payment was undone, has a credit note of its sum': `
    select document.id::text from document
      left join document note on note.cancels_id = document.id and note.amount_pence = document.amount_pence
      left join document later on later.replaces_id = document.id and later.amount_pence = document.amount_pence
      left join allocation undone on undone.id = document.attempt_id and undone_at is not null and later.id is null
        and document.kind = 'receipt' and not exists (select from refund where refund.attempt_id = undone.id)
    where (note.id is null) <> (coalesce(later.id, undone.id) is null)`,
  'A document has the sum and the VAT of its lines': `
    select document.id::text from document left join document_line line on line.document_id = document.id
    group by document.id having document.amount_pence is distinct from sum(line.amount_pence)
      or document.vat_pence is distinct from sum(line.vat_pence)`,
  'The documents of an order have the sum of its ledger': `
    select sale_id::text from (
      select sale_id, attempt_id, sum(case kind when 'credit-note' then -amount_pence else amount_pence end) as pence
      from document where attempt_id is not null group by sale_id, attempt_id having bool_or(kind = 'receipt')
    ) as documented left join (
      select attempt_id, sum(amount_pence) as pence from ledger_entry where kind <> 'dispute-lost' group by attempt_id
    ) as moved using (attempt_id)
    group by sale_id having sum(documented.pence) is distinct from sum(moved.pence)`,
  'A balance that was paid has its mail': `
    select instalment.id::text from instalment where not confirms and state = 'paid'
      and not exists (select from mail where mail.key = 'balance-paid/' || instalment.id)
      and not exists (select from mail join allocation paid on mail.key = 'payment-received/' || paid.id
        where paid.instalment_id = instalment.id)`,
  'A coupon is used as often as its redemptions say': `
    select coupon.id::text from coupon left join coupon_redemption redemption
      on redemption.coupon_id = coupon.id and redemption.state in ('reserved', 'final')
    group by coupon.id having coupon.uses <> count(redemption.booking_id)`,
  'No hold is kept an hour past its end': `
    select booking_id::text from seat join booking on booking.id = booking_id
    where state = 'held' and held_until < now() - interval '1 hour'
      and not exists (select from booking_case where booking_case.sale_id = booking.sale_id and resolved_at is null)`,
  'An invoice states the VAT that its sum includes, and a receipt none': `
    select id::text from document where kind in ('quote', 'invoice', 'receipt') and (
      (kind = 'receipt' and (series = 'I') <> (vat_rate_basis_points is not null))
      or vat_pence <> round(amount_pence::numeric * vat_rate_basis_points / (10000 + vat_rate_basis_points)))`,
  'Document numbers have no gaps': `
    select document_series.series from document_series left join document on document.series = document_series.series
    group by document_series.series, next_number having count(document.id) <> next_number - 1`,
  'The ledger follows every payment and refund': `
    select paid.id::text from allocation paid where not exists
      (select from ledger_entry entry where entry.attempt_id = paid.id and entry.kind = 'payment'
        and entry.amount_pence = paid.amount_pence and entry.sale_id = paid.sale_id)
    union all
    select refund.id::text from refund
      left join ledger_entry gone on gone.refund_id = refund.id and gone.kind = 'refund'
      left join ledger_entry back on back.refund_id = refund.id and back.kind = 'refund-returned'
    where coalesce(gone.amount_pence, 0) + coalesce(back.amount_pence, 0)
      <> case when refund.state = 'succeeded' then -refund.amount_pence else 0 end
    union all
    select dispute.id::text from dispute left join ledger_entry entry on entry.dispute_id = dispute.id
    where coalesce(entry.amount_pence, 0) <> case when dispute.state = 'lost' then -dispute.amount_pence else 0 end`,
}

export interface BrokenInvariant {
  invariant: string
  /** The records that break it, at most twenty. */
  records: string[]
}

/** Checks every invariant on one snapshot, so that bookings made meanwhile cannot look like faults. */
export async function findBrokenInvariants(platform: { db: Database }): Promise<BrokenInvariant[]> {
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken: BrokenInvariant[] = []
      for (const [invariant, query] of Object.entries(INVARIANTS)) {
        const { rows } = await sql<Record<string, string>>`${sql.raw(query)} limit 20`.execute(tx)
        if (rows.length > 0) broken.push({ invariant, records: rows.map((row) => String(Object.values(row)[0])) })
      }
      return broken
    })
}

export const INVARIANT_NAMES: string[] = Object.keys(INVARIANTS)
