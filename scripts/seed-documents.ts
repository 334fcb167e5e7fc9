/** Of seeded documents: what each says, and its line, as the migration 0115-document-lines.sql filled them in for those of before. */
export const COMPLETE_DOCUMENTS = [
  `update document set snapshot = jsonb_build_object(
     'reference', reference, 'fullName', full_name, 'email', booking.email, 'courseName', course.name, 'runLabel', label, 'zone', zone,
     'sessions', (select coalesce(jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at), '[]')
       from session where session.run_id = run.id),
     'price', booking.price_pence, 'discount', discount_pence, 'couponCode', sale.coupon_code, 'total', sale.total_pence,
     'paidEarlier', case when instalment.kind = 'balance' then sale.total_pence - document.amount_pence else 0 end,
     'balance', case when instalment.kind = 'deposit' and instalment.state <> 'waived' then sale.total_pence - document.amount_pence else 0 end,
     'balanceDueAt', (select due_at from instalment balance where balance.sale_id = sale.id and kind = 'balance'),
     'isPart', false,
     'payment', (select jsonb_build_object('kind', kind, 'amount', amount_pence, 'paidAt', changed_at)
       from payment_attempt where payment_attempt.id = document.attempt_id),
     'original', (select 'R-' || lpad(original.number::text, 6, '0') from document original
       where document.refund_id is not null and original.attempt_id = document.attempt_id and original.refund_id is null),
     'cancels', null)
   from sale join booking on booking.sale_id = sale.id join run on run.id = run_id join course on course.id = course_id
   join instalment on instalment.sale_id = sale.id
   where instalment.id = document.instalment_id and document.snapshot is null`,
  `insert into document_line (document_id, position, booking_id, description, quantity, unit_pence, discount_pence)
   select document.id, 1, booking.id, (snapshot ->> 'courseName') || ', ' || (snapshot ->> 'runLabel'), 1,
     case when whole then price_pence else amount_pence end, case when whole then discount_pence else 0 end
   from document join booking using (sale_id)
   cross join lateral (select price_pence - discount_pence = amount_pence as whole) as part
   where not exists (select from document_line where document_id = document.id)`,
]
