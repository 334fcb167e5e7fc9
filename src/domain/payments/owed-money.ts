import { sql } from 'kysely'
import { keptOf } from '#domain/bookings/booking-payments.ts'
import { isLiveHold } from '#domain/bookings/seats.ts'

/**
 * The place is kept for an invoice or for a company; one that is only being paid for at the checkout owes nothing yet, and neither
 * does a quote before it is accepted.
 */
const isOnAccount = sql`(
  not exists (select from sale where sale.id = booking.id and sale.order_id is not null)
  and (exists (select from buyer where buyer.booking_id = booking.id and buyer.company_name <> '')
  or exists (select from mail where mail.booking_id = booking.id and mail.kind = 'pro-forma-invoice'
    and mail.dropped_at is null)))`

/**
 * Each sum that someone owes now, of an order of several for a seat that is left: balances of confirmed places, and all that is not paid of a place that is held for an
 * invoice or for a company. Such a place is not late before its hold ends. Rule: docs/rules/after-paying.md
 */
export const owedSums = sql`
  select booking.id as booking_id, owed.pence, seat.state = 'confirmed' as is_placed,
    case when seat.state = 'confirmed' then due_at else greatest(due_at, seat.held_until) end as due_at
  from instalment
  cross join lateral (select amount_pence - ${keptOf(sql.ref('instalment.id'))} as pence) as owed
  join booking on booking.id = instalment.sale_id
  join seat on seat.id = (select seat.id from seat join booking place on place.id = seat.booking_id
    where place.sale_id = booking.id and seat.state <> 'released' limit 1)
  where instalment.state = 'due' and owed.pence > 0
    and ((seat.state = 'confirmed') or (${isLiveHold} and ${isOnAccount}))`
