-- Money that is no card payment is recorded by staff. What was recorded by mistake is undone by counter-entries.
create type payment_kind as enum ('card', 'transfer', 'cheque', 'cash', 'other');
alter type attempt_state add value 'undone';
alter table payment_attempt
  add column kind payment_kind not null default 'card',
  -- the day on which the money reached us, and what the bank or the payer calls the payment
  add column received_on date,
  add column paid_reference text,
  add constraint payment_attempt_recorded check ((kind = 'card') = (received_on is null)),
  add constraint payment_attempt_not_at_provider check (kind = 'card' or (provider_id is null and not surplus)),
  -- a new value of a type cannot be used as one in the transaction that adds it
  add constraint payment_attempt_undone check (state::text <> 'undone' or kind <> 'card');

-- Part payments: one instalment may have several payments that count, at most one of them by card.
drop index attempt_one_success;
create unique index attempt_one_success on payment_attempt (instalment_id)
  where state = 'succeeded' and not surplus and kind = 'card';

-- For the list of what was waived.
create index instalment_waived on instalment (booking_id) where state = 'waived';

-- What a document says is kept as it was when it was issued. One for another buyer is a new document: it replaces the one
-- before, which a credit note cancels. One payment has one receipt that replaces none.
drop index document_receipt;
drop index document_receipt_attempt;
alter table document
  add column snapshot jsonb,
  add column cancels_id uuid unique references document,
  add column replaces_id uuid unique references document,
  drop constraint document_credit_note,
  add constraint document_credit_note check ((series in ('C', 'X')) = (num_nonnulls(refund_id, cancels_id) = 1)),
  add constraint document_replacement check (replaces_id is null or num_nonnulls(refund_id, cancels_id) = 0);
create unique index document_receipt_attempt on document (attempt_id)
  where refund_id is null and cancels_id is null and replaces_id is null;

-- What was issued until now says what its records say today. Our own name, address and terms are added when it is printed.
update document set snapshot = filled.snapshot
from (
  select document.id, jsonb_build_object(
    'reference', booking.reference, 'fullName', booking.full_name, 'email', booking.email,
    'courseName', course.name, 'runLabel', run.label, 'zone', run.zone,
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at), '[]')
      from session where session.run_id = run.id),
    'price', booking.price_pence, 'discount', booking.discount_pence, 'couponCode', booking.coupon_code,
    'total', booking.total_pence,
    'paidEarlier', earlier.pence,
    'balance', greatest(0, booking.total_pence - document.amount_pence - earlier.pence - waived.pence),
    'balanceDueAt', (select due_at from instalment where instalment.booking_id = booking.id and kind = 'balance'),
    'isPart', false,
    'payment', case when attempt.id is not null then
      jsonb_build_object('kind', 'card', 'amount', attempt.amount_pence, 'paidAt', attempt.changed_at) end,
    'original', (
      select receipt.series || '-' || lpad(receipt.number::text, 6, '0') from document receipt
      where document.refund_id is not null and receipt.attempt_id = document.attempt_id and receipt.refund_id is null),
    'cancels', (
      select 'C-' || lpad(note.number::text, 6, '0') from document note
      where document.series = 'X' and note.series = 'C' and note.refund_id = document.refund_id)
  ) as snapshot
  from document
  join booking on booking.id = document.booking_id
  join run on run.id = booking.run_id
  join course on course.id = run.course_id
  left join payment_attempt attempt on attempt.id = document.attempt_id
  cross join lateral (
    select coalesce(sum(amount_pence), 0)::int as pence from payment_attempt other
    where other.booking_id = booking.id and other.state = 'succeeded' and not other.surplus
      and other.id is distinct from document.attempt_id and other.changed_at < document.issued_at
  ) as earlier
  cross join lateral (
    select coalesce(sum(amount_pence), 0)::int as pence from instalment
    where instalment.booking_id = booking.id and state = 'waived' and changed_at <= document.issued_at
  ) as waived
) as filled
where filled.id = document.id;
