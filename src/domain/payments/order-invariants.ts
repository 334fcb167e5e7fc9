/** What must always be true of orders of several places, as INVARIANTS has it of all. */
export const ORDER_INVARIANTS: Record<string, string> = {
  'The person of a place is who claimed it': `
    select booking.id::text from booking join sale on sale.id = sale_id
    where sale.order_id is not null and (claimed_at is null) <> (attendee_id is null) and email like '%@%'`,
  'Who claimed a place has one email that says so': `
    select booking.id::text from booking where claimed_at is not null
      and not exists (select from mail where mail.key = 'place-claimed/' || claim_key)`,
  'The places of an order are held, certain or given back together': `
    select sale.id::text from sale join booking on booking.sale_id = sale.id and booking.cancelled_at is null
      left join seat on seat.booking_id = booking.id and seat.state in ('held', 'confirmed')
    where sale.order_id is not null and sale.cancelled_at is null
    group by sale.id having count(distinct coalesce(seat.state::text, 'released')) > 1`,
  'A quote that was accepted has one invoice of its total': `
    select sale.id::text from sale left join document on document.sale_id = sale.id and document.kind = 'invoice'
      and document.amount_pence = (select sum(price_pence - discount_pence) from booking where booking.sale_id = sale.id)
    where sale.accepted_at is not null group by sale.id having count(document.id) <> 1`,
  'An order of places owes, or has owed, exactly its total': `
    select sale.id::text from sale join instalment on instalment.sale_id = sale.id where order_id is not null
    group by sale.id having sum(instalment.amount_pence) <> sale.total_pence`,
  'What is credited for a place is off its invoice or refunded, and only for one that is given back': `
    select booking.id::text from booking where (credited_pence > 0 and cancelled_at is null) or credited_pence <>
      (select coalesce(sum(line.amount_pence), 0) from document_line line join document on document.id = line.document_id
        where line.booking_id = booking.id and credits_id is not null and refund_id is null)
      + (select coalesce(sum(amount_pence), 0) from refund where refund.place_id = booking.id)`,
  'The credit notes of an invoice take back its VAT to the penny': `
    select asked.id::text from document asked join document note on note.credits_id = asked.id
    cross join lateral (select case note.series when 'C' then 1 else -1 end as sign) as counted
    group by asked.id having sum(sign * note.vat_pence)
      <> round(sum(sign * note.amount_pence)::numeric * asked.vat_rate_basis_points / (10000 + asked.vat_rate_basis_points))
      or sum(sign * note.amount_pence) > asked.amount_pence`,
  'An invoice, less its credit notes, is what was paid and kept, or is still owed': `
    select sale.id::text from sale join document asked on asked.sale_id = sale.id and asked.kind = 'invoice'
      join instalment on instalment.sale_id = sale.id and confirms
    cross join lateral (select coalesce(sum(case series when 'C' then -amount_pence else amount_pence end), 0) as pence
      from document note where note.credits_id = asked.id) as credited
    cross join lateral (select coalesce(sum(paid.amount_pence), 0) - coalesce(sum(back.pence), 0) as pence from allocation paid
      left join lateral (select sum(amount_pence) as pence from refund
        where refund.attempt_id = paid.id and refund.state = 'succeeded') as back on true
      where paid.sale_id = sale.id and not surplus and undone_at is null) as kept
    where not exists (select from refund join allocation paid on paid.id = refund.attempt_id
        where paid.sale_id = sale.id and refund.state in ('requested', 'pending'))
      and asked.amount_pence + credited.pence <> case instalment.state when 'due' then instalment.amount_pence
        when 'waived' then asked.amount_pence + credited.pence else kept.pence end`,
  'An order that is certain has one email that says so, and a receipt or an invoice': `
    select sale.id::text from sale where sale.order_id is not null and confirmed_by is not null and (
      (select count(*) from mail where mail.booking_id = sale.id and kind = 'order-confirmed' and again_of is null) <> 1
      or not exists (select from document where document.sale_id = sale.id and document.kind in ('receipt', 'invoice')))`,
}
