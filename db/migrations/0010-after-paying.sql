-- What happens to a booking's money and place after paying: cancelled, moved, refunded, its balance collected.
alter table booking
  add column cancelled_at timestamptz,
  -- of its own last change of dates; what its calendar file carries as SEQUENCE
  add column calendar_sequence integer not null default 0;

-- Each change of when people meet takes the next number, over all bookings and runs: whatever a booking is moved to, its
-- SEQUENCE grows, and a later calendar file replaces an earlier one.
create sequence calendar_change as integer;

-- Staff refund as often as they like: what makes one of theirs once is the press of the button. What the product
-- refunds by itself is still once for a reason of an attempt.
alter table refund
  add column press_key text unique,
  -- why, as staff wrote it
  add column words text,
  drop constraint refund_attempt_id_reason_key;
create unique index refund_once on refund (attempt_id, reason) where press_key is null;
create index refund_attempt on refund (attempt_id);

-- A credit note is the document of a refund. An obligation and an attempt still have one receipt.
alter table document
  add column refund_id uuid unique references refund,
  drop constraint document_obligation_id_key,
  drop constraint document_attempt_id_key,
  add constraint document_credit_note check ((series = 'C') = (refund_id is not null));
create unique index document_receipt on document (obligation_id) where refund_id is null;
create unique index document_receipt_attempt on document (attempt_id) where refund_id is null;
create index document_booking on document (booking_id);
insert into document_series (series) values ('C');

-- Refunds that were made before get theirs, in the order in which they were made.
insert into document (series, number, booking_id, obligation_id, attempt_id, refund_id, amount_pence, issued_at)
select 'C', row_number() over (order by refund.changed_at, refund.id), attempt.booking_id, attempt.obligation_id,
       attempt.id, refund.id, refund.amount_pence, refund.changed_at
from refund join payment_attempt attempt on attempt.id = refund.attempt_id
where refund.state = 'succeeded';
update document_series set next_number = 1 + (select count(*) from document where series = 'C') where series = 'C';

-- A promised mail whose words are not true any more when its turn comes, such as a reminder of what was paid meanwhile.
alter table mail
  add column dropped_at timestamptz,
  add constraint mail_sent_or_dropped check (sent_at is null or dropped_at is null);

-- For the reminders, and for the sweep that asks about what is being paid.
create index obligation_balance_due on obligation (due_at) where kind = 'balance' and state = 'due';
create index attempt_live on payment_attempt (created_at) where state in ('created', 'processing', 'failed');
